// Dutch: sealing a game's chance, and checking it.
import type { fairness as en } from "../en/fairness";

export const fairness: Readonly<Record<keyof typeof en, string>> = {
  "deal.shuffling": "Samen schudden …",
  "deal.check": "Deze verdeling controleren",
  "deal.checking": "Bezig met controleren …",
  "deal.ok": "Alles klopt: wat er getrokken of gegooid is, volgt uit wat voor de partij verzegeld is.",
  "deal.unknown": "Er is niets verkeerds gevonden, maar niet alles kon worden gecontroleerd.",
  "deal.wrong": "Er klopt iets niet met het toeval van deze partij.",
  "deal.limits":
    "Dit toont dat het toeval niet gekozen is. Het kan niet tonen dat niemand heeft gekeken; of elke zet mocht, controleert ‘crosstable verify’.",
  "deal.no_record": "Het verslag kon niet worden geladen.",

  "check.record.wrong": "Wat de server stuurde, is geen verslag van een verzegelde partij.",
  "check.record.other": "Het verslag is van een andere partij of tafel.",
  "check.rules.wrong": "Het zaad is voor andere regels verzegeld.",
  "check.first.wrong": "Wie de eerste partij van een tafel begint, wordt geloot; het verslag geeft het al op.",
  "check.seal.ok":
    "Het zegel is dat van het onthulde zaad, voor deze tafel en partij. Met elk ander zaad zou het anders zijn.",
  "check.seal.wrong": "Het zegel is niet dat van het onthulde zaad, de tafel en de partij: het zaad is verwisseld.",
  "check.seen.ok": "Het is het zegel dat deze browser zag voordat er iets gedeeld of gegooid was.",
  "check.seen.during": "Het is het zegel dat deze browser zag terwijl de partij gespeeld werd.",
  "check.seen.wrong": "Voor deze partij zag deze browser een ander zegel: het is tijdens de partij verwisseld.",
  "check.seen.unknown":
    "Deze browser heeft het zegel van deze partij niet gezien terwijl die gespeeld werd, en kan dus niet zeggen of het nog hetzelfde is.",
  "check.nonces.ok":
    "Toevalsgetallen uit browsers van spelers die in de verdeling zitten: {n}. Ze kloppen met wat was vastgelegd voordat ze bekend waren.",
  "check.nonces.none": "Geen browser van een speler gaf deze partij een toevalsgetal; ze rust op het zegel alleen.",
  "check.nonces.wrong": "Het toevalsgetal van {name} is niet het getal dat was vastgelegd.",
  "check.commits.wrong": "Het verslag heeft voor {name} iets anders vastgelegd dan deze browser voor de partij zag.",
  "check.own.ok": "Je eigen toevalsgetal zit erin, precies zoals je browser het stuurde.",
  "check.own.wrong": "Je eigen toevalsgetal zit er niet in zoals je browser het stuurde.",
  "check.own.late": "Het toevalsgetal van je browser kwam te laat en telde niet.",
  "check.lines.ok":
    "Gecontroleerde trekkingen en worpen: {n}, in {all} regels van het verslag. Elk is wat zaad en toevalsgetallen geven.",
  "check.lines.wrong": "Regel {line} zegt ‘{found}’, maar zaad en toevalsgetallen geven ‘{sealed}’.",
  "check.lines.impossible": "Regel {line}, ‘{found}’, kan daar niet staan.",
  "check.lines.unknown":
    "De losse trekkingen en worpen van dit spel zijn niet gecontroleerd: deze pagina weet niet hoe ze gemaakt worden.",
  "check.digest.ok": "Het verslag is heel: de controlesom klopt.",
  "check.digest.wrong": "Het verslag is beschadigd: de controlesom is die van andere regels.",
};
