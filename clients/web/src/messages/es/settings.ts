// Spanish: the settings.
import type { settings as en } from "../en/settings";

export const settings: Readonly<Record<keyof typeof en, string>> = {
  language: "Idioma",
  unread: "Nadie que hable este idioma desde niño ha leído aún estos textos.",
  theme: "Aspecto",
  "theme.system": "Como el sistema",
  "theme.light": "Claro",
  "theme.dark": "Oscuro",
  colours: "Colores",
  "colours.usual": "Los de siempre",
  "colours.clear": "Para daltónicos",
  sound: "Sonidos",
  vibration: "Vibración",
  confirm: "Confirmar cada jugada",
  "confirm.about": "Nada se juega por un dedo que resbala.",
  motion: "Animaciones",
  around: "Mostrar otra vez los primeros pasos",
  name: "Nombre",
  "name.go": "Cambiar",
  account: "Cuenta, dispositivos, notificaciones",
};
