/**
 * Words with their weights, positive if a word suggests a language other than English; learnt by `training/foreign`.
 */
export const FOREIGN_WORDS: readonly (readonly [weight: number, words: string])[] = [
  [10, 'vem'],
  [8, 'kuka'],
  [7, 'koska'],
  [6, 'alle en ist milloin missa mitka nar ne neydi wie ¿'],
  [
    5,
    'cuando disney e jane joka kimdir kuningatar mika nedir nerede nerededir ninja onko oras quantos que quien var vilken vilket wanneer',
  ],
  [
    4,
    'cati chi da de den der diana em foi ha hat hoeveel il kac mita onde qual quale quanti quelle quem qui sarkısını stater vad ve vilka welke wo wurde',
  ],
  [
    3,
    'ar av care cine combien cree cuantos das department di die donde elon eniten er es est este existem filminde haves hur kanssa knights kuinka le lista mista moi money monta musk nots ovat oynadı quando quel slovak som sono sunt tech turkmenistan un waar wann welche welchem welcher wer yazdı yer zaman zijn',
  ],
  [
    2,
    'album arata arnold au bei benjamin bir bond cairo canto ceres dame dammi dans developpe dia din donnes dunyada een el ensimmainen erupt escreveu fantasy filmen finns freddy futbol geef gewann goethe got had hanks hillel ilk ingiltere jahr japao kenella kenen kom landern las les ligger lorax lui mai mario mi mit nasceu nel nelerdir nin och oldu os ou pa para per piccadilly plus prasidenten presidencial presidente principal quante quels quienes salio sarjan schwarzenegger serie sezon si sijaitsee sjunger song soyledi soyluyor sunshine swift tem thrones toate todas topkapi toy traveler ut vardır verheiratet viele vor vuonna wat website welchen welches wieviele wird y yaptı yeni yi',
  ],
  [
    1,
    'aladdin albuns alla almanac amerika amu ana anarchy andres annabeth anni ano anos antes apollo assassin att aus befindet biden bigg blues boots boss brady bucher buyuk call cancion canta casado cekildi chanson che cin clause constituent copa creature creed criminal dar debutto decat degli dell della desde dicaprio disco donne dos dove downey driver dunya duracion ecrit egito ehefrau einen elle elokuvassa elvis enfants ensimmaisen erano erschien erste ersten escribio esposa estados et etait ete exile fazla federal filmes filmi final fortnite fost freud fue fur gab gammal geschrieben gewonnen gib gibt gobernadores grammy gran grand grandes guerra habitantes hangisidir hanno hatte hawai heckler heeft hero hill hong iles ilmestyi im iniesta inizio invitation iphone ja je johannes joki julkaistiin junior kadardır kannada karakterini kazandı keine kerran ketka kim kimdi kings kirjoitti koch kommer kong kuningas kupasını kurzeste kwon ladder lagos land laten laulaa letra libri lightning lore loss lou lucy lynyrd mais making manga mare married maude meer mehr meisten membri met mina mir morreu mundo musik nach nao naytteli nayttelijat negli nei nicht nimi noch oder olan old oli on op oynamaktadır panic papa par pas path pays pelicula perfect pittacus piu politici por potter prasident presidenti presley primeiro proinsulina proteina quais quali quantas queen racing rain rainha reed rhee roof sangamon sarjassa sasong se segundo seit sich sigmund sind skrev sky skynyrd skype slack son sonic sons soylemistir spelade spelar sposato stadt stanley stati stato steamboat steel stewart studio suo syngman tane teravaainen teuvo thief tiene todos touch tous tutte tutti tv ultima um und une unidos veroffentlicht vinto virgin von walking war waren werden wife xvi yasında yhteen zookeeper zweiten',
  ],
  [
    -1,
    'aaron ab actress adelaide aerospace ag alaska algeria alicia all andre angeles angola arabia aria arkansas arms armstrong around arthur article as asia asian atlanta author average b bach back bad bart bass battle bce before belgium bell bend benefits bennett berlin birmingham blackpool bob bowl brain brenda bristol bronze brooklyn brother budapest burkina c california called campbell canadian cancer canon cape capitol car carrie carter carver cast cathedral catherine cecil cell cemetery central century chamberlain championship chandler character child christian cindy civil clarke clary colin colon comedy common communications confederate constituency conway countries country coupe court created cruz cuban cyrus daisy dakota dana daniels darwin dave dean debbie defenceman designer desmond disease do dog dollar dolly don drama drug dubai dwight dylan early earth east eddie edison edmund educated edwards edwin efron eight eisenhower electromagnetic electron elizabeth ellen emma england enrique enter entertainment epic episodes eric ernest ever factory fall family famous faso fast fault ferdinand fever fiction fields finale first five food football for ford fort forward founded fourth franco frederick freedom fresh friedrich fujifilm fuller gallery garcia generation georgetown georgia giants girl glamour glasgow glen glenn goaltender government great greek green grey guard guatemala haley hard harry haute he helsinki hemingway herman high history hollywood hours houston hugh hunt ian iceland if inc independent ingram institute into iron island italy j jackson jacksonville jacob janet jason jay jean jennifer jerry jersey jimmy jo joey johnny jon jones jules jungle karl kate katy kay keep kelly kennedy kentucky kevin keys king know kolkata korea kris kung kurt kyle lacey lake languages lanka late lautner lawyer lee leonardo liberty library linda lionel lisa list loa located lok london love macfarlane madagascar madison magnus marcus margaret marion martinez mary maryland materials matt mauna maurice mcconnell melissa merchant mid miles miller minister mitosis model morocco morse most movie mrs mumbai murphy museum museums musician napoleon nathan national native nazi near ned need new newton nfc nfl nicolas nigel night nina normandy north northern norway not number numbers oakland of ohio oliver olympic one orange owns painting palm palmer park parton pat people perry peso philip phoenix physical physician physicist pisa place plate played playoffs plays poem point polish pompeii pop portugal portuguese post pratt priest prime procedure professional r radiation rams rangers real receiver red remington rights river robbie robertson robin roger rome ronnie rudolf rudy run russell ruth s sabha sales salt salvador same samuel san sanjay sarah saudi science scotland screenwriter sea senator sergeant series seth seven sherlock shooter singles sixteen slovenia smallpox snyder social socialist some soul south space spanish spring springs sr sri stadium steve stevens stockholm stranger su sullivan sultan supply sweden takes tasmania telescope television terry texans their they thomas three tides tom toronto torres tracy trevor trouble true trust turkey twist tyson u uk underwood uno valley vampire vancouver verne vickers victory vietnam virginia wadia wales wallace walter wang was wayne wedding were westminster wide will wilt winter with wonder works wrestling writer written xerxes xi yang year young zac zone zoo',
  ],
  [
    -2,
    'actor ad africa air airport alabama alan alex alfred allen america american and anne anthony any april architect atp august australia based beach beck belize bint born boston brazilian british bruce by carol christie church city company constitutional david dead december does dragon emily emperor erie fiat film finals four france franz from german germany give gregory griffin guitar has henri henry here honolulu house india international ireland is iv ivan james japan jazz jeff jessica joel jordan journalist july june many mark massachusetts may melbourne metal miami mike military more music name net nick november october olympics or paraguay paris party peter pierce pitcher play politician power quarterback republic rex reynolds ricky road robert rock russia russian sahara sant school scientist scott serbia should sidney st state states switzerland sydney symphony table ten texas th that to toyota tunisia tupac united utc vienna washington west western wheel white why williams wilson world x',
  ],
  [
    -3,
    'butler can canada chicago college county district english february french january john march mexico michael season september the there toulouse william',
  ],
  [-4, 'antonio bill did language midfielder musica records university which'],
  [-5, 'how what when'],
  [-6, 'where'],
  [-7, 'who'],
]
