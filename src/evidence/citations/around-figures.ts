import { isUnitName } from '../../common/text/figures/units.ts'
import { wordSet } from '../../common/text/word-set.ts'

/** Folded words that state what a figure counts or compares, such as "years" or "older", but not its subject. */
const WORDS = wordSet(`
  year month week day hour minute second decade century time age old older oldest young younger youngest tall taller
  tallest long longer longest short shorter shortest high higher highest low lower lowest large larger largest small
  smaller smallest big bigger biggest great greater greatest heavy heavier heaviest light lighter lightest deep deeper
  deepest wide wider widest early earlier earliest late later latest first last before after since until between ago
  apart difference differ separate separated take took last lasted pass passed more less few fewer many much most
  least total sum add altogether together combined average about approximately roughly exactly almost nearly around
  over under both each every same different equal twice half
  thousand million billion per
  yes no e
  jahr jahre jahren monat monate tag tage stunden alt alter jung junger gross grosser lang langer kurz kurzer hoch
  hoher fruher spater mehr weniger insgesamt zusammen unterschied nach vor beide gleich
  an ans annee annees mois jour jours ancien ancienne jeune grand grande plus moins long longue haut haute avant apres
  total difference meme
  ano anos mes meses dia dias mas menos mayor menor antes despues diferencia
  anno anni mesi giorno giorni piu meno prima dopo differenza
`)
const CHARACTERS = new Set(
  '相差年月日岁歲天小时時分秒米公里千克吨高长長短大小早晚先后後多少共计計约約为為比是否不同一样樣更最和与與的了个個',
)

/** Whether a folded word or Chinese character may accompany a computed figure although no passage contains it. */
export const aroundFigures = (word: string): boolean =>
  WORDS.has(word) || WORDS.has(word.replace(/s$/, '')) || CHARACTERS.has(word) || isUnitName(word)
