import { wordSet } from './word-set.ts'

/** Stop words by language, folded like terms. */
const STOP_WORDS: Record<string, ReadonlySet<string>> = {
  en: wordSet(`
    a about above after again against all also am an and any are as at be because been before being below between both
    but by can could did do does doing down during each few for from further had has have having he her here hers him
    his how i if in into is it its itself just many me more most much my no nor not of off on once only or other our
    out over own s same she should so some such t than that the their theirs them then there these they this those
    through to too under until up upon very was we were what when where which while who whom whose why will with would
    you your`),
  de: wordSet(`
    aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da damit
    dann das dass dem den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine
    einem einen einer eines er es etwas euch fur gegen hat hatte hatten hier ich ihm ihn ihr ihre ihrem ihren im in ins
    ist ja jede jedem jeden jeder jedes kann kein keine konnen man mehr mein mit nach nicht noch nun nur ob oder ohne
    sehr sein seine seinem seinen seiner sich sie sind so uber um und uns unter viel viele vom von vor wann war waren
    warum was welche welchem welchen welcher welches wenn wer werden wem wen wessen wie wieviel wird wo woher wohin
    wurde wurden zu zum zur zwischen`),
  fr: wordSet(`
    a ai alors as au aucun aussi autre aux avait avant avec avoir c ce cela ces cet cette ceux chaque combien comme
    comment d dans de des donc dont du elle elles en encore entre est et etaient etait ete etre eu il ils j je l la
    laquelle le lequel les lesquels leur leurs lui m ma mais me meme mes moi mon n ne nos notre nous on ont ou par pas
    pendant peu plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont
    sous sur t ta te tes ton tous tout toute toutes tres tu un une vers vos votre vous y`),
  es: wordSet(`
    a al algo alguna alguno algunos ante antes aquel aquella como con contra cual cuales cuando cuanta cuantas cuanto
    cuantos de del desde donde dos durante e el ella ellas ellos en entre era eran es esa ese eso esta estaba estan este
    esto estos fue fueron ha habia han hasta hay la las le les lo los mas me mi mucho muchos muy nada ni no nos o os
    otra otro para pero poco por porque que quien quienes se sea ser si sido sin sobre son su sus tambien tanto te
    tiene todo todos tu un una uno unos y ya yo`),
  it: wordSet(`
    a ad agli ai al alla alle allo anche ancora c che chi ci cio come con contro cosa cui d da dagli dai dal dalla dalle
    dallo degli dei del della delle dello di dopo dove e ed egli era erano essere fino fra fu furono gli ha hanno i il in
    io l la le lei li lo loro lui ma me mi molto ne negli nei nel nella nelle nello no noi non o ogni per perche piu
    poi prima qual quale quali quando quanta quante quanti quanto quella quelle quelli quello questa queste questi
    questo se sei si sia sono stata stati stato su sua sue sugli sui sul sulla sulle suo suoi tra tu tutti tutto un una
    uno v vi voi`),
  pt: wordSet(`
    a ainda ao aos aquela aquele aqueles as ate com como contra da das de dela dele deles depois do dos e ela elas ele
    eles em entre era eram essa esse esta estava este estes eu foi foram ha isso isto ja lhe mais mas me mesmo meu muito
    na nao nas nem no nos o onde os ou para pela pelas pelo pelos por porque qual quais quando quanta quantas quanto
    quantos que quem sao se sem ser seu seus sim so sob sobre sua suas tambem te tem tinha toda todas todo todos tu um
    uma umas uns voce`),
  // Single characters and pairs of characters, which are the terms of Chinese texts.
  zh: wordSet(`
    的 是 了 在 和 与 與 有 谁 誰 何 哪 么 麼 吗 嗎 呢 被 于 於 为 為 及 或 也 什么 什麼 甚么 甚麼 哪个 哪個 哪里 哪裡 哪些 哪一
    哪年 哪位 多少 怎么 怎麼 怎样 怎樣 如何 为什 為什 为何 為何 是谁 是誰 谁是 誰是 是什 何时 何時 么时 麼時 的是 是在 是哪 有多
    有哪 些是 么是 个是 個是 以及 这个 這個 那个 那個 它的 他的 她的 们的 們的 之间 之間 一个 一個`),
}

const NONE: ReadonlySet<string> = new Set()

/** The stop words of a language (BCP 47); empty for languages without a list. */
export function stopWords(language: string): ReadonlySet<string> {
  return STOP_WORDS[language.split('-')[0]!.toLowerCase()] ?? NONE
}
