// Spanish: the page of a new recovery code, and what reminds of it.
import type { recovery as en } from "../en/recovery";

export const recovery: Readonly<Record<keyof typeof en, string>> = {
  title: "Guarda tu código de recuperación",
  about: "Con él inicias sesión si pierdes un dispositivo. Solo lo mostramos una vez.",
  saved: "Lo he guardado",
  kept: "Guardado",
  copy: "Copiar",
  copied: "Copiado",
  file: "Guardar como archivo",
  "file.name": "codigo-de-recuperacion-{name}",
  "file.title": "Código de recuperación de {site}",
  "file.username": "Nombre de usuario",
  "file.about": "Inicia sesión con tu nombre de usuario y este código. No lo compartas.",
  print: "Imprimir",
  "ticket.foot": "Código de recuperación, {day}",
  "step.signed_up": "Cuenta creada",
  "step.code": "Código de recuperación",
  "step.passkey": "Llave de acceso",
  "step.device": "Segundo dispositivo",
  "step.done": "hecho",
  "step.open": "pendiente",
  "passkey.title": "Añade una llave de acceso",
  "passkey.about":
    "Con una llave de acceso inicias sesión con tu huella, tu cara o un PIN. El código queda de reserva.",
  "passkey.add": "Añadir llave de acceso",
  "passkey.skip": "Ahora no",
  then: "Después: {what}",
  "new.title": "Crea un nuevo código de recuperación",
  "new.about":
    "Un código solo se puede mostrar una vez. Si no guardaste el tuyo, crea uno nuevo. El anterior deja de funcionar.",
  "new.go": "Crear nuevo código",
  guest: "Crea una cuenta para tener un código de recuperación",
  "guest.go": "Crear cuenta",
  reminder: "No has guardado tu código de recuperación. Si este navegador te olvida, pierdes tu cuenta.",
  "reminder.go": "Guardar código",
};
