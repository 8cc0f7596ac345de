import { countries } from 'i18n-iso-countries/langs/en.json'
import { nationalities } from 'i18n-nationality/langs/en.json'
import { fold } from './fold.ts'

/** Country names and demonyms missing from the packages, which have ISO 3166 names and one demonym per country. */
const OTHERS = `
Argentina Argentine Argentinian|Bosnia_and_Herzegovina Bosnia Bosnian|Botswana Motswana|Denmark Dane|Ecuador Ecuadorian
England English|Finland Finn|Georgia_(country) Georgian|Ireland Republic_of_Ireland|Kazakhstan Kazakh
Lao_People's_Democratic_Republic Laos Lao|Luxembourg Luxembourgish|Moldova,_Republic_of Moldova|Monaco Monégasque
Myanmar Burma|Nepal Nepali|Palestine Palestinian|Philippines Philippine Filipina|Saudi_Arabia Saudi_Arabian
Scotland Scottish|Slovakia Slovak|Slovenia Slovene|Soviet_Union Soviet USSR|Sweden Swede|Syrian_Arab_Republic Syria
Trinidad_and_Tobago Trinidadian|Turkmenistan Turkmen|United_Arab_Emirates Emirati|United_Kingdom Britain
United_States America|Uzbekistan Uzbek|Wales Welsh|Yemen Yemeni|Yugoslavia Yugoslav Yugoslavian`
  .trim()
  .split(/[|\n]/)
  .map(names => names.split(' ').map(name => name.replaceAll('_', ' ')))

/**
 * Ambiguous names to leave out: of two countries (Congo), or of a country and a US state (Georgia). The packages lack
 * two others, "Korean" and "Dominican".
 */
const OF_SEVERAL = ['Congo', 'Georgia']

const keyOf = (name: string): string => fold(name).replace(/[.'’]/g, '')

/** Country codes by country name and demonym, because "Italian" and "Italy" answer the same questions. */
const COUNTRIES = new Map<string, string>()
for (const [code, names] of Object.entries(countries)) {
  const people = (nationalities as Record<string, string>)[code] ?? []
  for (const name of [names, people].flat()) COUNTRIES.set(keyOf(name), code)
}
for (const names of OTHERS) {
  const country = COUNTRIES.get(keyOf(names[0]!)) ?? names[0]!
  for (const name of names) COUNTRIES.set(keyOf(name), country)
}
for (const name of OF_SEVERAL) COUNTRIES.delete(keyOf(name))

/** Matches the origin in "Romanian-born American" or "South African-born American", which counts as American. */
const ORIGIN = /^(?:\p{Lu}\p{L}+ )?\p{L}+-born (?=\p{Lu})/u

/** The code of the country that a text names, by name or demonym; undefined for any other text. */
export function countryOf(text: string): string | undefined {
  const name = text.trim().replace(/^the /i, '')
  return COUNTRIES.get(keyOf(name.replace(ORIGIN, '')))
}
