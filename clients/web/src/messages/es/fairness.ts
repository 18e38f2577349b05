// Spanish: sealing a game’s chance, and checking it.
import type { fairness as en } from "../en/fairness";

export const fairness: Readonly<Record<keyof typeof en, string>> = {
  "deal.shuffling": "Barajando juntos …",
  "deal.check": "Comprobar este reparto",
  "deal.checking": "Comprobando …",
  "deal.ok": "Todo está bien: cuanto se robó o se tiró se sigue de lo que se selló antes de la partida.",
  "deal.unknown": "No se encontró nada malo, pero no todo se pudo comprobar.",
  "deal.wrong": "Algo no cuadra en el azar de esta partida.",
  "deal.limits":
    "Esto muestra que el azar no se eligió. No puede mostrar que nadie miró; y si cada jugada fue legal lo comprueba «crosstable verify».",
  "deal.no_record": "No se pudo cargar el acta.",
  "check.record.wrong": "Lo que envió el servidor no es el acta de una partida sellada.",
  "check.record.other": "El acta es de otra partida o mesa.",
  "check.rules.wrong": "La semilla se selló para otras reglas.",
  "check.first.wrong": "Quién empieza la primera partida de una mesa se sortea; el acta lo fija.",
  "check.seal.ok": "El sello es el de la semilla revelada, para esta mesa y partida. Con otra semilla sería otro.",
  "check.seal.wrong": "El sello no es el de la semilla, mesa y partida reveladas: se cambió la semilla.",
  "check.seen.ok": "Es el sello que vio este navegador antes de repartir o tirar nada.",
  "check.seen.during": "Es el sello que vio este navegador durante la partida.",
  "check.seen.wrong": "Para esta partida, este navegador vio otro sello: se cambió durante la partida.",
  "check.seen.unknown":
    "Este navegador no vio el sello de esta partida mientras se jugaba, así que no puede decir si sigue siendo el mismo.",
  "check.nonces.ok":
    "Números al azar de navegadores de jugadores que entraron en el reparto: {n}. Cuadran con lo prometido antes de conocerse.",
  "check.nonces.none": "Ningún navegador dio un número al azar a esta partida; se apoya solo en el sello.",
  "check.nonces.wrong": "El número al azar de {name} no es el que se prometió.",
  "check.commits.wrong": "El acta tiene otra promesa de {name} que la que vio este navegador antes de la partida.",
  "check.own.ok": "Tu propio número al azar está ahí, tal como lo envió tu navegador.",
  "check.own.wrong": "Tu propio número al azar no está ahí como lo envió tu navegador.",
  "check.own.late": "El número al azar de tu navegador llegó tarde y no contó.",
  "check.lines.ok":
    "Robos y tiradas comprobados: {n}, entre las {all} líneas del acta. Cada uno es lo que dan la semilla y los números al azar.",
  "check.lines.wrong": "La línea {line} dice «{found}», pero la semilla y los números al azar dan «{sealed}».",
  "check.lines.impossible": "La línea {line}, «{found}», no puede estar donde está.",
  "check.lines.unknown":
    "Los robos y tiradas de esta partida no se comprobaron uno a uno: esta página no sabe cómo se hacen.",
  "check.digest.ok": "El acta está entera: su suma de control es correcta.",
  "check.digest.wrong": "El acta está dañada: su suma de control es la de otras líneas.",
};
