import { stem } from '../../common/text/stem.ts'

/** How often a question's word occurs in the title of the page that answers the question. */
export type Naming = 'never' | 'seldom' | 'sometimes' | 'often'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Contractions as people write them ("whats", "dont"), greetings, and fillers such as "please" and "probably". */
const OF_ASKING = words(`
    actually approximately arent basically cant commonly couldnt d didnt doesnt dont etc exactly generally hasnt havent
    hello hey hi hows im isnt ive ll mainly mostly normally ok okay please probably re really roughly s shouldnt t
    thanks thats theres typically usually ve wasnt werent whats whens wheres which whos whys wont wouldnt`)
/**
 * Stems of words that are frequent in questions, but occur in the titles of fewer than a sixth of the pages that answer
 * them (`SOMETIMES`: a third). Counted over 13,716 questions of BoolQ, Natural Questions and TyDi QA.
 */
const SELDOM = words(`
    affect agenci alive allow alway another anyone anyth appear appli around automaticalli average away back
    base become begin bible biggest bodi boil bomb book bottom branch built buy car carri case cast cause celebrate
    change character coloni color come compani connect consider count cow create current dad design determine develop
    die difference different direct discover dual eat effect elect element end enter equal establish eu europe ever
    everi everyone example exist explain extra false fame fast feet female find first form found front get give given
    go gonna hall happen height held hemisphere higher highest hold id identifi illegal important include introduc
    invent jail job join kind known large largest legal like licence list live locate long lose low made mail main make male
    marri material mean measure member money movi movie need occur official old oldest original originate oscar own
    paid parent part pay people percentage perform permit person picture plane plant play population possible pregnant
    produce protect publish purpose put qualifi reach reaction real realli refer region register regular relate
    relationship releas release remake remov requir role row said sang say sell separate sequel serve set side
    significance sing singer size skin sold someone source speak speci spin start stay still store stori straight
    sunday surviv survive take tall taxe tell term thing ticket today together took true twice twin two type uk us usa
    use version voice wear what wife win winner without woman won work write written wrote year`)
const SOMETIMES = words(`
    actor air american babi ball band beer birth born brain break brother call capital cell central championship
    citizen comic congress constitution countri credit date death degree disney dr drive energi engine england english
    episode event eye famili father federal field final fish fli flow french full function germani government group
    grow head hit horse host human indian justice keep kill know land last lead leave left license limit longest major
    michael militari milk move name navi non ocean office open origin outside place player playoff point police post
    power president product race rate record ride rule run score second see ship show sister soccer son song spain stop
    tallest team third three toll top train travel tree water weapon wheel wild word yellow zone`)

/** Words in none of the tables count as `often`: they occur in about half of the titles. */
export function namingOf(term: string): Naming {
  if (OF_ASKING.has(term)) return 'never'
  const stemmed = stem(term)
  return SELDOM.has(stemmed) || /^\p{L}$/u.test(term)
    ? 'seldom'
    : SOMETIMES.has(stemmed) || /^\d{1,3}$/.test(term)
      ? 'sometimes'
      : 'often'
}
