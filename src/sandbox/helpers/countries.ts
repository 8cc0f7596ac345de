/**
 * Names of one country and of its people, so that "Italian" and "Italy" are the same answer to where somebody is from.
 * The first stands for all. Peoples of several countries (Korean, Congolese, Dominican) are left out.
 */
const COUNTRIES = `
Afghanistan Afghan|Albania Albanian|Algeria Algerian|Andorra Andorran|Angola Angolan|Argentina Argentine Argentinian
Armenia Armenian|Australia Australian|Austria Austrian|Azerbaijan Azerbaijani|Bahrain Bahraini|Bangladesh Bangladeshi
Barbados Barbadian|Belarus Belarusian|Belgium Belgian|Bhutan Bhutanese|Bolivia Bolivian|Botswana Motswana
Bosnia_and_Herzegovina Bosnia Bosnian|Brazil Brazilian|Bulgaria Bulgarian|Cambodia Cambodian|Cameroon Cameroonian
Canada Canadian|Chad Chadian|Chile Chilean|China Chinese People's_Republic_of_China|Colombia Colombian
Costa_Rica Costa_Rican|Croatia Croatian|Cuba Cuban|Cyprus Cypriot|Czech_Republic Czechia Czech|Denmark Danish Dane
Ecuador Ecuadorian|Egypt Egyptian|El_Salvador Salvadoran|England English|Estonia Estonian|Ethiopia Ethiopian|Fiji Fijian
Finland Finnish Finn|France French|Gabon Gabonese|Georgia_(country) Georgian|Germany German|Ghana Ghanaian|Greece Greek
Guatemala Guatemalan|Haiti Haitian|Honduras Honduran|Hungary Hungarian|Iceland Icelandic|India Indian
Indonesia Indonesian|Iran Iranian|Iraq Iraqi|Ireland Irish Republic_of_Ireland|Israel Israeli|Italy Italian
Ivory_Coast Ivorian|Jamaica Jamaican|Japan Japanese|Jordan Jordanian|Kazakhstan Kazakh Kazakhstani|Kenya Kenyan
Kuwait Kuwaiti|Kyrgyzstan Kyrgyz|Laos Laotian Lao|Latvia Latvian|Lebanon Lebanese|Libya Libyan|Lithuania Lithuanian
Luxembourg Luxembourgish|Madagascar Malagasy|Malawi Malawian|Malaysia Malaysian|Mali Malian|Malta Maltese|Mexico Mexican
Moldova Moldovan|Monaco Monégasque|Mongolia Mongolian|Montenegro Montenegrin|Morocco Moroccan|Mozambique Mozambican
Myanmar Burmese Burma|Namibia Namibian|Nepal Nepalese Nepali|Netherlands Dutch|New_Zealand New_Zealander
Nicaragua Nicaraguan|Nigeria Nigerian|North_Korea North_Korean|North_Macedonia Macedonian|Norway Norwegian|Oman Omani
Pakistan Pakistani|Palestine Palestinian|Panama Panamanian|Paraguay Paraguayan|Peru Peruvian
Philippines Filipino Philippine Filipina|Poland Polish|Portugal Portuguese|Qatar Qatari|Romania Romanian
Russia Russian Russian_Federation|Rwanda Rwandan|Saudi_Arabia Saudi Saudi_Arabian|Scotland Scottish|Senegal Senegalese
Serbia Serbian|Singapore Singaporean|Slovakia Slovak|Slovenia Slovenian Slovene|Somalia Somali
South_Africa South_African|South_Korea South_Korean|Soviet_Union Soviet USSR|Spain Spanish|Sri_Lanka Sri_Lankan
Sudan Sudanese|Sweden Swedish Swede|Switzerland Swiss|Syria Syrian|Taiwan Taiwanese|Tajikistan Tajik|Tanzania Tanzanian
Thailand Thai|Togo Togolese|Trinidad_and_Tobago Trinidadian|Tunisia Tunisian|Turkey Turkish|Turkmenistan Turkmen
Uganda Ugandan|Ukraine Ukrainian|United_Arab_Emirates Emirati UAE|United_Kingdom British UK Great_Britain Britain
United_States American US USA U.S. U.S.A. United_States_of_America America|Uruguay Uruguayan|Uzbekistan Uzbek
Venezuela Venezuelan|Vietnam Vietnamese|Wales Welsh|Yemen Yemeni|Yugoslavia Yugoslav Yugoslavian|Zambia Zambian
Zimbabwe Zimbabwean`

const fold = (name: string): string => name.toLowerCase().replace(/[.']/g, '')

const CANONICAL = new Map(
  COUNTRIES.trim()
    .split(/[|\n]/)
    .map(names => names.split(' ').map(name => name.replaceAll('_', ' ')))
    .flatMap(([country = '', ...others]) => [country, ...others].map(name => [fold(name), country] as const)),
)

/** The country that a text names, or whose people it names; undefined for any other text. */
export function countryOf(text: string): string | undefined {
  return CANONICAL.get(fold(text.trim().replace(/^the /i, '')))
}
