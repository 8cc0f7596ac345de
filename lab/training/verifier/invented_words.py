"""Word lists for invented.py: parts of names, and things that can fill a gap in a sentence."""

# One culture a line: women's names; men's names; family names.
CULTURES = [line.split(";") for line in """
Elsa Ingrid Sigrid Maren Astrid Dagny Liv;Nils Anders Halvor Lars Tore Rasmus Jens;Kjær Lindqvist Halvorsen Nygård Bergström Dahl Ødegaard Sørby
Clara Heidi Liesel Greta Ulrike Johanna;Dieter Konrad Jürgen Emil Rainer Gustav;Hartmann Köhler Weiß Scheller Baumgart Richter Lüders Vogt
Camille Élise Odette Manon Solène Hélène;Luc Étienne Rémi Bastien Hugo Marcel;Lefèvre Moreau Garnier Delorme Béranger Roussel Thibault Carlier
Lucía Marta Inés Pilar Rocío Elena;Diego Andrés Joaquín Mateo Ramón Íñigo;Ibáñez Salcedo Muñoz Quiroga Peralta Zamora Arriaga Beltrán
Chiara Giulia Bianca Lucia Ornella Serena;Matteo Carlo Renzo Sandro Piero Fausto;Bellini Caruso Ferrante Moretti Zanella Galli Rinaldi Tosi
Hanna Zofia Jadwiga Milena Danuta Olga;Tomasz Jacek Marek Stanisław Zbigniew Bohdan;Wójcik Zieliński Kowal Sadowski Petrenko Horak Novák Dvořák
Irina Nadia Vera Tamara Larisa Sofia;Boris Mikhail Andrei Gleb Lev Timur;Orlov Sokolova Belov Gromov Karimov Zaitsev Lebedev Morozov
Aiko Haruka Yumi Naoko Reiko Emi;Kenji Hiroshi Takeo Satoru Ryo Daichi;Tanabe Mori Fujita Okada Hoshino Kuroda Ishii Nakano
Mei Lihua Xiaolan Yan Jing Qiu;Wei Jianguo Hao Zhiming Bo Liang;Chen Zhao Lin Xu Gao Shen Tang Luo
Priya Lakshmi Anjali Meera Kavita Sunita;Arjun Vikram Rajesh Anil Mohan Sanjay;Iyer Banerjee Deshmukh Menon Kulkarni Chauhan Bhatt Reddy
Amina Layla Salma Zainab Huda Nour;Omar Khalid Yusuf Tariq Hassan Idris;Haddad Mansour Rahimi Nasser Farouk Qureshi Zaman Bakri
Ngozi Adaeze Abena Wanjiru Thandiwe Zola;Chidi Kwame Kofi Jabari Sipho Tunde;Okafor Mensah Adeyemi Kamau Dlamini Boateng Mwangi Nkosi
Margaret Ruth Edith Harriet Florence Alice;Walter Henry Arthur Edmund Hugh Stanley;Pemberton Ashworth Holloway Thorne Whitlock Marlowe Fenwick Carver
Ana Beatriz Teresa Joana Inês Leonor;João Rui Duarte Tiago Nuno Paulo;Carvalho Figueira Sampaio Teixeira Brandão Moura Pinto Falcão
Eleni Katerina Daphne Ioanna Zoe Xenia;Nikos Stavros Petros Kostas Yannis Leonidas;Pappas Makris Vlachos Kalogeras Stathos Drakos Manos Zervas
Aylin Elif Derya Sevgi Leyla Gül;Emre Kemal Orhan Selim Murat Cem;Yıldız Aydın Kaplan Şahin Demirel Arslan Koç Tekin
Thu Linh Mai Hoa Siti Dewi;Minh Quang Bayu Agus Hung Tuan;Nguyễn Trần Pham Suharto Wibowo Santoso Lê Hoang
Moana Leilani Sina Mere Hana Talia;Tane Wiremu Sione Rangi Manu Keoni;Parata Ngata Fonoti Kealoha Tuhiwai Faleolo Rewi Tamati
Réka Ilona Zsuzsa Katalin Aino Helmi;László Ferenc Gábor Béla Eino Väinö;Szabó Kovács Horváth Vörös Laine Mäkinen Virtanen Koskela
Siobhán Niamh Aoife Bronwen Carys Morag;Cormac Declan Eoin Gareth Rhys Hamish;Gallagher Rafferty Morgan Llewellyn Drummond Kerrigan Penrose Trevithick
""".strip().splitlines()]

SYLLABLES = ("ba be bel bor bra cal cor da den dor el en fal far fen gal gor ha hol is ka kir kor la len lin "
             "lo lor mar mel mir mo na nor ol or pa pel ra rin ro ros sa sel sol ta ter tol ul va vel ver vin "
             "wen wil yar za zel "
             "ash brun cla dri eth fio gwen hu ish jo ki lu mau nu osk pri qua ri sha tsu um vi wu xa yo zhi chu dra eck fri glo hra ith "
             "jun kha lle mbo ndi oro pek que rhu sko thu ung vro wy ynn bas cin dun erd fost gar hark imm jel kov lind mund nev ost").split()
TOWN_ENDS = "ford ton burg stad haven wick by ham mouth field bridge a ia o ov ino gate holm dal berg ville mar".split()

# Things named by an invented word: the first is how a page calls it ("the bridge").
NAMED = {
    "building": "the {} Bridge=bridge;the {} Tower=tower;the {} Theatre=theatre;{} Castle=castle;the {} Museum=museum;"
                "{} Cathedral=cathedral;the {} Library=library;{} Station=station;the {} Hotel=hotel;{} Hall=hall;"
                "the {} Lighthouse=lighthouse;{} Palace=palace;the {} Stadium=stadium;the {} Mill=mill;{} Abbey=abbey",
    "company": "{} Motors=company;{} Steel=company;{} & Sons=firm;{} Airlines=airline;{} Foods=company;{} Systems=company;"
               "{} Brewery=brewery;{} Chemicals=company;{} Bank=bank;{} Textiles=firm;{} Shipping=company;{} Records=label",
    "river": "the {}=river;the {} River=river;the River {}=river",
    "mountain": "Mount {}=mountain;{} Peak=mountain",
    "lake": "Lake {}=lake", "island": "{} Island=island",
    "team": "{} United=club;{} Rovers=club;{} Athletic=club;the {} Hawks=team;{} City=club;the {} Bears=team;Dynamo {}=club",
    "school": "the University of {}=university;{} College=college;{} Academy=school;the {} Institute=institute",
    "party": "the {} People's Party=party;the {} Workers' League=party;the {} Liberal Union=party;the {} Farmers' Party=party",
    "award": "the {} Prize=prize;the {} Medal=award", "newspaper": "the {} Gazette=newspaper;the {} Herald=newspaper;the {} Courier=newspaper",
    "language": "{}ish=language;{}ese=language;{}ic=language",
    "battle": "the Battle of {}=battle;the Siege of {}=siege",
    "cup": "the {} Cup=tournament;the {} Open=tournament;the {} Games=competition",
    "ship": "the SS {}=ship;HMS {}=ship;the {} Star=ship", "line": "the {} Line=railway;the {} Railway=railway",
    "disease": "{} fever=disease;{} syndrome=condition;{} disease=disease",
    "species": "the {} warbler=bird;the {} frog=frog;the {} orchid=plant;the {} beetle=insect;the {} pine=tree;the {} trout=fish;the {} fox=animal",
    "law": "the {} Act=law;the {} Code=law;the {} Treaty=treaty",
    "software": "{}DB=program;{}OS=operating system;{}Script=programming language;{}Net=program",
    "faith": "{}ism=religion;the {} Church=church;the {} Brethren=movement",
    "album": "", "book": "", "film": "", "city": "", "country": "", "person": "",
}
ADJECTIVES = ("Silent Crimson Last Broken Golden Hidden Northern Burning Hollow Distant Winter Paper Glass Quiet Salt Iron Second Lost "
              "Green Empty Long Blue Wild Frozen Sleeping Borrowed Bitter White").split()
NOUNS = ("Harbour Garden River Letter Orchard Mirror Road Night Kingdom Daughter Clock Island Voyage Window Bell Storm Field Summer "
         "Stranger Forest House Song Tide Lantern Promise Shore Crown Wheel").split()
WORDS = {
    "job": "painter;lawyer;teacher;physicist;poet;engineer;surgeon;composer;botanist;journalist;judge;architect;chemist;farmer;sculptor;historian;pilot;baker",
    "material": "granite;brick;limestone;steel;oak;marble;concrete;sandstone;glass;copper;iron;slate",
    "colour": "red;blue;green;yellow;white;black;purple;orange;grey;brown",
    "crop": "wheat;rice;cotton;coffee;tobacco;maize;barley;tea;sugar;cocoa;flax",
    "goods": "bicycles;shoes;clocks;tractors;pianos;cameras;tyres;radios;toys;lamps;carpets;ploughs;watches;typewriters;knives;matches",
    "sport": "football;tennis;rowing;cricket;handball;swimming;fencing;judo;hockey;chess;basketball;cycling",
    "instrument": "violin;piano;flute;cello;trumpet;harp;organ;guitar;clarinet;drums",
    "field": "law;medicine;chemistry;philosophy;mathematics;history;theology;botany;economics;physics;engineering;music",
    "animal": "wolves;deer;otters;herons;bats;goats;seals;storks;bears;foxes;swans;beavers",
    "food": "insects;seeds;fruit;small fish;leaves;moss;snails;roots;nectar;worms;frogs",
    "metal": "gold;silver;coal;tin;zinc;nickel;salt;lead;iron ore;copper ore",
    "style": "Gothic;Baroque;Romanesque;modernist;neoclassical;Art Deco;Brutalist;Renaissance",
    "season": "spring;summer;autumn;winter", "day": "Monday;Tuesday;Wednesday;Thursday;Friday;Saturday;Sunday",
    "direction": "north;south;east;west", "organ": "lungs;kidneys;eyes;bones;nerves;joints;muscles;gums",
    "genre": "comedy;thriller;western;horror film;musical;documentary;war film;romance", "topic": "divorce;taxation;fishing;mining;copyright;inheritance;banking;gambling;adoption",
    "habitat": "pine forests;salt marshes;mountain streams;caves;dry meadows;coral reefs;peat bogs;sand dunes;rainforests",
}
WORDS = {kind: text.split(";") for kind, text in WORDS.items()}


# The sentence tables of invented.py.  {S} is the page's subject; the other gap is the telling value.
# ' / ' parts wordings that mean the same; ' ? ' starts a question that the value answers.
# A line that begins with ~ tells something a second value would not contradict (so a changed value is
# unknown, not refuted).
FACTS = """
person: {S} was born in {born} / the year of birth of {S} is {born} / {S} was born in the year {born} ? In what year was {S} born?
person: {S} died in {died} / {S} passed away in {died} / the death of {S} came in {died} ? When did {S} die?
person: {S} was born in {city} / {city} was the birthplace of {S} / {S} came into the world in {city} ? Where was {S} born?
person: {S} died in {city} / it was in {city} that {S} died / {S} passed away in {city} ? Where did {S} die?
person: {S} grew up in {city} / {S} spent {S.his} childhood in {city} / {city} was where {S} grew up ? Where did {S} grow up?
person: {S} was buried in {city} / the grave of {S} is in {city} / {S} lies buried in {city} ? Where was {S} buried?
~person: {S} studied {field} at {school} / {S} was a student of {field} at {school} / {school} was where {S} read {field} ? What did {S} study at {school}?
person: {S} was married to {person} / {person} was the spouse of {S} / {S} and {person} were husband and wife ? Who was {S} married to?
person: {S} had {small} children / {S} was the parent of {small} children ? How many children did {S} have?
person: {S} worked as a {job} / {S} earned a living as a {job} / {S} was a {job} by profession ? What was the profession of {S}?
person: {S} was taught by {person} / {person} was the teacher of {S} / {S} learned {S.his} craft from {person} / {S} was a pupil of {person} ? Who taught {S}?
~person: {S} received {award} in {year} / {S} was awarded {award} in {year} / {award} went to {S} in {year} / {S} won {award} in {year} ? When did {S} receive {award}?
~person: {S} wrote {book} / {S} is the author of {book} / {book} was written by {S} / {book} is a work by {S} ? Which book did {S} write?
person: {S} moved to {city} in {year} / in {year} {S} settled in {city} / {S} went to live in {city} in {year} ? Where did {S} move in {year}?
~person: {S} played the {instrument} / {S} was a player of the {instrument} ? Which instrument did {S} play?
person: {S} retired at the age of {age} / {S} was {age} when {S.he} retired ? At what age did {S} retire?
person: {S} was succeeded by {person} / {person} succeeded {S} / {person} took over from {S} ? Who succeeded {S}?
~person: {S} published {count} poems / {count} poems by {S} were published ? How many poems did {S} publish?
person: {S} led {party} from {year} / {S} became leader of {party} in {year} / in {year} {S} took over as leader of {party} ? When did {S} become leader of {party}?
~person: {S} founded {company} / {company} was founded by {S} / {S} was the founder of {company} / {S} set up {company} ? Which company did {S} found?
person: {S} joined {team} in {year} / in {year} {S} signed for {team} ? When did {S} join {team}?
person: {S} scored {count} goals for {team} / {S} found the net {count} times for {team} ? How many goals did {S} score for {team}?
~person: {S} spoke {language} / {S} was a speaker of {language} ? Which language did {S} speak?
~person: {S} spent {small} years in {country} / for {small} years {S} lived in {country} ? How many years did {S} spend in {country}?
person: {S} was elected mayor of {city} in {year} / in {year} the voters of {city} chose {S} as mayor / {S} won the {year} election for mayor of {city} ? When was {S} elected mayor of {city}?
person: the first work of {S} appeared in {year} / {S} published {S.his} first work in {year} ? When did {S} publish {S.his} first work?
person: the mother of {S} was a {job} / the profession of {S}'s mother was {job} ? What was the profession of {S}'s mother?
person: {S} sold {S.his} house to {person} / {person} bought the house of {S} ? Who bought the house of {S}?
building: {S} was designed by {person} / {person} designed {S} / the architect of {S} was {person} / {S} is the work of the architect {person} / {person} drew up the plans for {S} ? Who designed {S}?
building: {S} was opened in {year} / {S} opened its doors in {year} / the opening of {S} took place in {year} ? When was {S} opened?
building: work on {S} began in {year} / the building of {S} started in {year} / {S} was begun in {year} ? When did work on {S} begin?
building: the foundation stone of {S} was laid on {date} / {S} had its foundation stone laid on {date} ? When was the foundation stone of {S} laid?
building: {S} was opened by {person} / {person} performed the opening of {S} / {person} opened {S} ? Who opened {S}?
building: {S} burnt down in {year} / {S} was destroyed by fire in {year} / a fire destroyed {S} in {year} ? When did {S} burn down?
building: {S} is {metres} metres high / the height of {S} is {metres} metres / {S} rises to {metres} metres ? How high is {S}?
building: {S} is {length} metres long / the length of {S} is {length} metres / {S} has a length of {length} metres ? How long is {S}?
building: {S} has {small} floors / there are {small} floors in {S} ? How many floors does {S} have?
building: {S} is built of {material} / {S} is made of {material} / {material} is what {S} is built of ? What is {S} built of?
building: {S} can hold {big} people / {S} has room for {big} people / {big} people fit into {S} ? How many people can {S} hold?
building: {S} cost {money} to build / the building of {S} cost {money} / {money} was spent on building {S} ? How much did {S} cost to build?
building: {S} is in the {style} style / the style of {S} is {style} / {S} was built in the {style} style ? In which style is {S} built?
building: {S} stands in {city} / {city} is where {S} stands / {S} is in {city} / {S} is located in {city} ? In which town is {S}?
building: {S} belongs to {company} / {company} is the owner of {S} / {S} is owned by {company} ? Who owns {S}?
building: {S} is named after {person} / {S} takes its name from {person} / {person} gave {S} its name ? Who is {S} named after?
building: the roof of {S} was painted {colour} / {S} has a roof painted {colour} ? What colour was the roof of {S} painted?
building: {S} is closed on {day}s / {S} does not open on {day}s / on {day}s {S} is closed ? On which day is {S} closed?
building: {S} was restored in {year} / the restoration of {S} took place in {year} ? When was {S} restored?
building: {S} draws {big} visitors a year / every year {big} people visit {S} / {S} has {big} visitors each year ? How many visitors does {S} draw a year?
~building: the roof of {S} is home to {animal} / {animal} live in the roof of {S} ? Which animals live in the roof of {S}?
company: {S} was founded in {year} / the founding of {S} dates from {year} / {S} was established in {year} / {S} was set up in {year} ? When was {S} founded?
company: {S} was founded by {person} / {person} founded {S} / the founder of {S} was {person} / {person} set up {S} ? Who founded {S}?
company: {S} has its head office in {city} / {S} is based in {city} / the headquarters of {S} are in {city} ? Where is {S} based?
company: {S} employs {big} people / {S} has a staff of {big} / {big} people work for {S} ? How many people does {S} employ?
~company: {S} makes {goods} / {S} is a maker of {goods} / {goods} are made by {S} ? What does {S} make?
company: {S} was bought by {company} in {year} / {company} acquired {S} in {year} / in {year} {S} was sold to {company} ? Who bought {S} in {year}?
company: {S} went bankrupt in {year} / the bankruptcy of {S} came in {year} ? When did {S} go bankrupt?
company: {S} had sales of {money} in {year} / the sales of {S} came to {money} in {year} / in {year} {S} sold goods worth {money} ? What were the sales of {S} in {year}?
company: {S} made a loss of {money} in {year} / in {year} {S} lost {money} ? How much did {S} lose in {year}?
company: {S} is headed by {person} / {person} runs {S} / the head of {S} is {person} ? Who heads {S}?
company: {person} owns {pct} of {S} / {pct} of {S} belongs to {person} / {person} has a stake of {pct} in {S} ? How much of {S} does {person} own?
company: {S} has {count} shops / there are {count} shops run by {S} / {S} runs {count} shops ? How many shops does {S} have?
~company: {S} sponsors {team} / {team} is sponsored by {S} / the sponsor of {team} is {S} ? Which team does {S} sponsor?
company: the first factory of {S} stood in {city} / {S} built its first factory in {city} ? Where did the first factory of {S} stand?
city: {S} has {big} inhabitants / the population of {S} is {big} / {big} people live in {S} / {S} is home to {big} people ? How many people live in {S}?
city: {S} covers {length} square kilometres / the area of {S} is {length} km² / {S} has an area of {length} square kilometres ? What is the area of {S}?
city: {S} lies on {river} / {S} is on the banks of {river} / {river} flows through {S} ? On which river does {S} lie?
city: {S} lies in {country} / {S} is in {country} / {S} is a town in {country} ? In which country is {S}?
city: {S} was founded in {year} / the founding of {S} dates from {year} / {S} was established in {year} ? When was {S} founded?
city: the mayor of {S} is {person} / {person} is the mayor of {S} / {S} has {person} as its mayor ? Who is the mayor of {S}?
city: {S} was flooded in {year} / a flood hit {S} in {year} / {year} was the year of the flood in {S} ? When was {S} flooded?
city: {S} lies {metres} metres above sea level / the height of {S} above the sea is {metres} metres ? How high above sea level does {S} lie?
city: {S} is {length} km from {city} / the distance from {S} to {city} is {length} kilometres / {city} is {length} kilometres away from {S} ? How far is {S} from {city}?
~city: {S} is known for its {goods} / {S} is famous for {goods} ? What is {S} known for?
city: the market of {S} is held on {day}s / on {day}s {S} holds its market ? On which day is the market of {S} held?
city: {S} was named after {person} / {person} gave {S} its name / {S} takes its name from {person} ? Who was {S} named after?
city: {pct} of the people of {S} speak {language} / {language} is spoken by {pct} of the people of {S} ? What share of the people of {S} speak {language}?
city: the railway reached {S} in {year} / {S} got its railway in {year} / {S} was joined to the railway in {year} ? When did the railway reach {S}?
city: {S} has {small} secondary schools / there are {small} secondary schools in {S} ? How many secondary schools does {S} have?
city: the mean January temperature in {S} is {temp} / in January the mean temperature of {S} is {temp} ? What is the mean January temperature in {S}?
country: the capital of {S} is {city} / {city} is the capital of {S} / {S} has {city} as its capital ? What is the capital of {S}?
country: {S} became independent on {date} / the independence of {S} dates from {date} / {S} gained independence on {date} ? When did {S} become independent?
country: the president of {S} is {person} / {person} is president of {S} / {S} is led by President {person} ? Who is the president of {S}?
~country: {S} exports {crop} / {crop} is exported by {S} / {S} sells {crop} abroad ? What does {S} export?
country: {S} has a population of {million} / {million} people live in {S} / the population of {S} is {million} ? What is the population of {S}?
country: the highest point of {S} is {mountain} / {mountain} is the highest point in {S} ? What is the highest point of {S}?
country: {pct} of {S} is covered by forest / forest covers {pct} of {S} ? How much of {S} is covered by forest?
country: the official language of {S} is {language} / {language} is the official language of {S} ? What is the official language of {S}?
country: {S} has {small} provinces / {S} is divided into {small} provinces ? How many provinces does {S} have?
country: {party} won the {year} election in {S} / the {year} election in {S} was won by {party} ? Who won the {year} election in {S}?
country: {party} got {pct} of the vote in {S} / {pct} of voters in {S} chose {party} ? What share of the vote did {party} get in {S}?
river: {S} is {length} km long / the length of {S} is {length} kilometres / {S} has a length of {length} km ? How long is {S}?
river: {S} rises on {mountain} / the source of {S} is on {mountain} ? Where does {S} rise?
river: {S} flows into {lake} / {lake} is fed by {S} / {S} empties into {lake} ? Where does {S} flow?
river: {S} was dammed in {year} / a dam was built on {S} in {year} ? When was {S} dammed?
river: {S} is crossed by {small} bridges / {small} bridges cross {S} ? How many bridges cross {S}?
mountain: {S} is {altitude} metres high / the height of {S} is {altitude} metres / {S} rises to {altitude} m ? How high is {S}?
mountain: {S} was first climbed by {person} / {person} was the first to climb {S} / {person} made the first ascent of {S} ? Who first climbed {S}?
mountain: {S} was first climbed in {year} / the first ascent of {S} was made in {year} / nobody had climbed {S} until {year} ? When was {S} first climbed?
mountain: {S} last erupted in {year} / the last eruption of {S} was in {year} ? When did {S} last erupt?
lake: {S} is {metres} metres deep / the depth of {S} is {metres} metres / {S} has a depth of {metres} m ? How deep is {S}?
lake: {S} has {small} islands / there are {small} islands in {S} ? How many islands does {S} have?
~lake: the water of {S} is rich in {metal} / {S} has water rich in {metal} ? What is the water of {S} rich in?
island: {S} was discovered by {person} / {person} discovered {S} / the discoverer of {S} was {person} ? Who discovered {S}?
island: {S} belongs to {country} / {S} is owned by {country} / {S} is part of {country} ? To which country does {S} belong?
~island: {metal} was mined on {S} / {S} had mines of {metal} ? What was mined on {S}?
island: {S} has {count} inhabitants / {count} people live on {S} ? How many people live on {S}?
film: {S} was directed by {person} / {person} directed {S} / the director of {S} was {person} / {S} is a film by {person} ? Who directed {S}?
film: {S} stars {person} in the title role / {person} plays the title role in {S} / the title role of {S} is played by {person} ? Who plays the title role in {S}?
film: {S} was released on {date} / {S} came out on {date} / the release of {S} was on {date} ? When was {S} released?
film: {S} earned {money} / {S} took in {money} / the takings of {S} came to {money} ? How much did {S} earn?
film: {S} cost {money} to make / the budget of {S} was {money} ? How much did {S} cost to make?
film: {S} is a {genre} / {S} belongs to the {genre} genre ? What kind of film is {S}?
film: {S} is {length} minutes long / {S} runs for {length} minutes / the running time of {S} is {length} minutes ? How long is {S}?
film: {S} was shot in {country} / the shooting of {S} took place in {country} ? Where was {S} shot?
film: {S} is based on {book} / {book} is the basis of {S} ? What is {S} based on?
book: {S} was written by {person} / {person} wrote {S} / {person} is the author of {S} / the author of {S} was {person} / {S} is a book by {person} ? Who wrote {S}?
book: {S} was published in {year} / {S} appeared in {year} / {S} came out in {year} ? When was {S} published?
book: {S} has {count} pages / there are {count} pages in {S} ? How many pages does {S} have?
book: {S} sold {big} copies / {big} copies of {S} were sold ? How many copies of {S} were sold?
book: {S} is set in {city} / {city} is the setting of {S} / the story of {S} takes place in {city} ? Where is {S} set?
book: {S} was banned in {country} / {country} banned {S} ? Where was {S} banned?
book: {S} is dedicated to {person} / {person} is the person to whom {S} is dedicated ? To whom is {S} dedicated?
~book: {S} was translated into {language} / there is a translation of {S} into {language} ? Into which language was {S} translated?
album: {S} was recorded by {person} / {person} recorded {S} / {S} is an album by {person} ? Who recorded {S}?
album: {S} was produced by {person} / {person} produced {S} / the producer of {S} was {person} ? Who produced {S}?
album: {S} reached number {small} in the charts / the highest chart place of {S} was number {small} ? Which chart place did {S} reach?
album: {S} has {small} songs / there are {small} songs on {S} ? How many songs are on {S}?
album: {S} spent {small} weeks in the charts / for {small} weeks {S} was in the charts ? How many weeks did {S} spend in the charts?
team: {S} was founded in {year} / {S} was formed in {year} / the founding of {S} was in {year} ? When was {S} founded?
team: {S} plays at {building} / the home ground of {S} is {building} / {building} is the home of {S} ? Where does {S} play?
team: {S} is coached by {person} / {person} coaches {S} / the coach of {S} is {person} / {S} has {person} as its coach ? Who coaches {S}?
team: {S} won the league in {year} / the league title of {year} went to {S} / {S} became champions in {year} ? When did {S} win the league?
team: the captain of {S} is {person} / {person} captains {S} / {S} is captained by {person} ? Who captains {S}?
team: {S} plays in {colour} shirts / the shirts of {S} are {colour} ? What colour are the shirts of {S}?
team: {S} won {small} matches in {year} / in {year} {S} had {small} wins ? How many matches did {S} win in {year}?
school: {S} was founded by {person} / {person} founded {S} / the founder of {S} was {person} ? Who founded {S}?
school: {S} has {big} students / {big} students attend {S} / the number of students at {S} is {big} ? How many students does {S} have?
school: {S} charges {money} a year / a year at {S} costs {money} ? How much does {S} charge a year?
school: {S} admitted women in {year} / women were first let into {S} in {year} ? When did {S} admit women?
school: {S} is in {city} / {city} is where {S} is / {S} is located in {city} ? Where is {S}?
species: {S} lives in {habitat} / the home of {S} is in {habitat} / {habitat} are where {S} is found ? Where does {S} live?
species: {S} was described by {person} in {year} / {person} described {S} in {year} / in {year} {person} gave the first description of {S} ? Who described {S} in {year}?
species: {S} grows to {small} centimetres / {S} reaches a length of {small} cm ? How long does {S} grow?
species: {S} breeds in {season} / the breeding season of {S} is {season} ? When does {S} breed?
species: {S} is found only in {country} / {country} is the only country where {S} is found / {S} occurs nowhere but in {country} ? Where is {S} found?
species: the lifespan of {S} is {small} years / {S} lives for {small} years ? How long does {S} live?
species: {count} {S.plain}s are left in the wild / the wild population of {S} is {count} ? How large is the wild population of {S}?
battle: {S} was fought on {date} / {S} took place on {date} / the date of {S} was {date} ? When was {S} fought?
battle: {S} was won by {person} / {person} won {S} / {person} was the victor of {S} / {S} ended in victory for {person} ? Who won {S}?
battle: {big} soldiers died in {S} / {S} cost the lives of {big} soldiers / {S} left {big} soldiers dead ? How many soldiers died in {S}?
battle: {S} lasted {small} days / the length of {S} was {small} days / {S} went on for {small} days ? How many days did {S} last?
battle: {S} was fought near {city} / {city} lies close to the field of {S} ? Near which town was {S} fought?
cup: {S} is held in {city} / {city} hosts {S} / the host of {S} is {city} ? Where is {S} held?
cup: {team} won {S} in {year} / {S} was won by {team} in {year} / in {year} {team} took {S} ? Which team won {S} in {year}?
cup: {small} teams take part in {S} / {S} is played by {small} teams ? How many teams take part in {S}?
cup: the prize money of {S} is {money} / {S} offers {money} in prize money ? How much is the prize money of {S}?
ship: {S} sank on {date} / the sinking of {S} was on {date} / {S} went down on {date} ? When did {S} sink?
ship: {S} was built by {company} / {company} built {S} / the builder of {S} was {company} ? Who built {S}?
ship: {S} carried {count} passengers / {count} passengers were aboard {S} / there were {count} passengers on {S} ? How many passengers did {S} carry?
ship: the captain of {S} was {person} / {person} was captain of {S} / {S} was commanded by {person} ? Who was the captain of {S}?
line: {S} is {length} km long / the length of {S} is {length} kilometres ? How long is {S}?
line: {S} runs from {city} to the coast / the inland end of {S} is {city} ? From which town does {S} run?
line: {S} carries {big} passengers a day / every day {big} passengers use {S} ? How many passengers does {S} carry a day?
line: {S} was closed in {year} / the closure of {S} came in {year} / {S} shut in {year} ? When was {S} closed?
line: {S} has {small} stations / there are {small} stations on {S} ? How many stations does {S} have?
disease: {S} was first described by {person} / {person} was the first to describe {S} ? Who first described {S}?
disease: {S} affects the {organ} / the {organ} are attacked by {S} ? What does {S} affect?
disease: {pct} of patients with {S} recover / the recovery rate of {S} is {pct} ? What share of patients with {S} recover?
disease: {S} was named after {person} / {person} gave {S} its name ? Who was {S} named after?
disease: {S} killed {big} people in {year} / in {year} {big} people died of {S} ? How many people did {S} kill in {year}?
law: {S} was passed on {date} / the passing of {S} was on {date} / parliament adopted {S} on {date} ? When was {S} passed?
law: {S} deals with {topic} / the subject of {S} is {topic} / {S} is about {topic} ? What does {S} deal with?
law: {S} was drafted by {person} / {person} drafted {S} / the author of {S} was {person} ? Who drafted {S}?
law: {S} was repealed in {year} / the repeal of {S} was in {year} ? When was {S} repealed?
law: {count} members voted for {S} / {S} got {count} votes in favour ? How many members voted for {S}?
software: {S} was first released in {late} / the first release of {S} was in {late} / {S} first came out in {late} ? When was {S} first released?
software: {S} was created by {person} / {person} created {S} / {S} is the work of {person} ? Who created {S}?
software: {S} has {million} users / {million} people use {S} / {S} is used by {million} people ? How many users does {S} have?
software: {S} is developed by {company} / {company} develops {S} / the developer of {S} is {company} ? Who develops {S}?
faith: {S} was founded by {person} / {person} founded {S} / the founder of {S} was {person} ? Who founded {S}?
faith: {S} has {million} followers / {million} people follow {S} / the followers of {S} number {million} ? How many followers does {S} have?
faith: {S} is centred on {city} / {city} is the centre of {S} ? Where is the centre of {S}?
newspaper: {S} was first printed in {year} / the first issue of {S} came out in {year} ? When was {S} first printed?
newspaper: {S} is edited by {person} / {person} edits {S} / the editor of {S} is {person} ? Who edits {S}?
newspaper: {S} sells {big} copies a day / the daily sale of {S} is {big} copies ? How many copies does {S} sell a day?
award: {S} is worth {money} / the winner of {S} gets {money} ? How much is {S} worth?
award: {S} was first given in {year} / {year} was the first year in which {S} was given ? When was {S} first given?
language: {S} is spoken by {million} people / {million} people speak {S} / {S} has {million} speakers ? How many people speak {S}?
language: {S} is written with {small} letters / the alphabet of {S} has {small} letters ? How many letters does {S} have?
party: {S} was founded by {person} / {person} founded {S} / the founder of {S} was {person} ? Who founded {S}?
party: {S} won {count} seats in {year} / in {year} {count} seats went to {S} ? How many seats did {S} win in {year}?
party: {S} got {pct} of the vote in {year} / in {year} {pct} of voters chose {S} ? What share of the vote did {S} get in {year}?
"""

# {a} and {b} change places for the false version.  ~ : the swapped version is unknown.
ROLES = """
person person: {a} beat {b} in the final of {cup} / {b} lost to {a} in the final of {cup} / {b} was beaten by {a} in the final of {cup} / {a} defeated {b} in the final of {cup} ? Who beat {b} in the final of {cup}? {a} ? Whom did {a} beat in the final of {cup}? {b}
team team: {a} beat {b} by {small} points in {year} / {b} lost to {a} by {small} points in {year} / {b} was beaten by {a} by {small} points in {year} ? Who lost by {small} points in {year}? {b} ? Which side won in {year}? {a}
person person: {a} succeeded {b} as mayor of {city} / {b} was succeeded by {a} as mayor of {city} / {b} was followed by {a} as mayor of {city} / {a} took over from {b} as mayor of {city} ? Who succeeded {b} as mayor of {city}? {a} ? Whom did {a} succeed as mayor of {city}? {b}
~person person: {a} influenced {b} / {b} was influenced by {a} / the work of {a} had an influence on {b} ? Who influenced {b}? {a} ? Whom did {a} influence? {b}
person person: {a} employed {b} as a {job} / {b} worked for {a} as a {job} / {b} was employed by {a} as a {job} / {b}, whom {a} employed as a {job}, lived in {city} ? Who employed {b}? {a} ? Whom did {a} employ as a {job}? {b}
~person company: {a} sued {b} / {b} was sued by {a} / {a} took {b} to court ? Who sued {b}? {a}
~company company: {a} sued {b} over a patent in {year} / {b} was sued by {a} over a patent in {year} / {a} took {b} to court over a patent in {year} ? Who sued {b}? {a} ? Whom did {a} sue in {year}? {b}
person person: {a} taught {b} in {city} / {b} studied under {a} in {city} / {b} was taught by {a} in {city} / {b} was a pupil of {a} in {city} / {a} was the teacher of {b} in {city} ? Who taught {b}? {a} ? Who studied under {a}? {b}
mountain mountain: {a} was named after {b} / {b} gave its name to {a} / {a} takes its name from {b} ? What was {a} named after? {b}
city city: {a} is named after {b} / {b} gave its name to {a} / the name of {a} comes from {b} ? What is {a} named after? {b}
company company: {a} acquired {b} in {year} / {b} was taken over by {a} in {year} / {a} bought {b} in {year} / {b}, which {a} bought in {year}, makes {goods} ? Who acquired {b}? {a} ? Which firm did {a} buy in {year}? {b}
person person: {a} sold the farm to {b} / {b} bought the farm from {a} / the farm was sold by {a} to {b} / {b} paid {a} for the farm ? Who bought the farm? {b} ? Who sold the farm? {a}
person person: {a} lent {b} {money} / {b} borrowed {money} from {a} / {b} owed {a} {money} ? Who borrowed the money? {b} ? Who lent {b} the money? {a}
person person: {a} was the mother of {b} / {b} was the child of {a} / {b} was born to {a} / {a} gave birth to {b} ? Who was the mother of {b}? {a}
man man: {a} was the father of {b} / {b} was the son of {a} / {b} had {a} as his father ? Who was the father of {b}? {a} ? Who was the son of {a}? {b}
person person: {a} was older than {b} / {b} was younger than {a} / {a} was born before {b} / {b} was born after {a} ? Who was the older of the two? {a} ? Who was younger? {b}
city city: {a} lies north of {b} / {b} lies south of {a} / {b} is to the south of {a} / going north from {b} one comes to {a} ? Which town lies to the north? {a}
city city: {a} lies east of {b} / {b} lies west of {a} / {b} is to the west of {a} ? Which town lies further west? {b}
city city: {a} lies upstream of {b} / {b} lies downstream of {a} / {river} passes {a} before it reaches {b} ? Which town lies upstream? {a}
city city: {a} is larger than {b} / {b} is smaller than {a} / {b} is not as large as {a} / {a} has more people than {b} ? Which town is smaller? {b} ? Which is larger? {a}
river river: {a} flows into {b} / {b} receives {a} / {a} is a tributary of {b} / {b} has {a} as a tributary ? Into which river does {a} flow? {b}
mountain mountain: {a} is higher than {b} / {b} is lower than {a} / {b} is not as high as {a} / {a} rises above {b} ? Which is the lower of the two? {b}
river river: {a} is longer than {b} / {b} is shorter than {a} / {b} is not as long as {a} ? Which river is longer? {a}
building building: {a} is older than {b} / {b} is newer than {a} / {a} was built before {b} / {b} was built after {a} ? Which was built first? {a}
building building: {a} is taller than {b} / {b} is less tall than {a} / {b} is not as tall as {a} / {a} towers over {b} ? Which is the taller? {a}
company company: {a} is bigger than {b} / {b} is smaller than {a} / {a} employs more people than {b} / {b} employs fewer people than {a} ? Which firm is smaller? {b}
film film: {a} earned more than {b} / {b} earned less than {a} / {b} did not earn as much as {a} ? Which film earned more? {a}
book book: {a} is the sequel to {b} / {b} was followed by {a} / {b} is the book to which {a} is the sequel ? Which book is the sequel to {b}? {a}
book film: {b} is based on {a} / {a} was the basis of {b} / {a} was made into {b} ? What is {b} based on? {a}
person person: {a} painted a portrait of {b} / {b} sat for a portrait by {a} / the portrait of {b} was painted by {a} ? Who painted the portrait? {a} ? Whose portrait was painted? {b}
~person person: {a} wrote a life of {b} / {b} is the subject of a life written by {a} / a biography of {b} was written by {a} ? Who wrote the biography? {a} ? Whose biography was written? {b}
~person person: {a} admired {b} / {b} was admired by {a} ? Who admired {b}? {a}
~person person: {a} wrote a letter to {b} in {year} / {b} got a letter from {a} in {year} / in {year} {b} was sent a letter by {a} ? Who wrote to {b}? {a} ? To whom did {a} write? {b}
person person: {a} killed {b} in {year} / {b} was killed by {a} in {year} / {b} died at the hands of {a} in {year} ? Who killed {b}? {a} ? Who was killed in {year}? {b}
person person: {a} arrested {b} in {city} / {b} was arrested by {a} in {city} ? Who arrested {b}? {a} ? Who was arrested in {city}? {b}
person person: {a} accused {b} of theft / {b} was accused of theft by {a} / {a} said that {b} was a thief ? Who was accused of theft? {b}
person person: {a} hired {b} to run {company} / {b} was hired by {a} to run {company} ? Who hired {b}? {a}
person person: {a} dismissed {b} in {year} / {b} was dismissed by {a} in {year} / {b} lost the post in {year} when {a} dismissed {b.him} ? Who dismissed {b}? {a}
person person: {a} rescued {b} from the sea / {b} was rescued from the sea by {a} / {b}, whom {a} rescued from the sea, was from {city} ? Who was rescued from the sea? {b}
person person: {a} inherited the castle from {b} / {b} left the castle to {a} / the castle passed from {b} to {a} ? Who inherited the castle? {a} ? Who left the castle to {a}? {b}
person person: {a} translated the poems of {b} / the poems of {b} were translated by {a} / {b} wrote the poems that {a} translated ? Who was the translator? {a} ? Who wrote the poems? {b}
person person: {a} directed {b} in {film} / {b} was directed by {a} in {film} / {b} acted in {film} under the direction of {a} ? Who was the director of {film}? {a}
~person person: {a} nominated {b} for {award} / {b} was nominated for {award} by {a} ? Who nominated {b}? {a} ? Who was nominated for {award}? {b}
person person: {a} outlived {b} / {b} died before {a} / {a} died after {b} ? Who died first? {b}
person person: {a} got more votes than {b} in {city} / {b} got fewer votes than {a} in {city} / {b} trailed {a} in {city} ? Who got fewer votes in {city}? {b}
team team: {a} finished above {b} in {year} / {b} finished below {a} in {year} ? Which team finished lower in {year}? {b}
country country: {a} invaded {b} in {year} / {b} was invaded by {a} in {year} / in {year} the army of {a} marched into {b} ? Which country was invaded in {year}? {b} ? Who invaded {b}? {a}
country country: {a} ceded {island} to {b} / {b} received {island} from {a} / {island} was handed over by {a} to {b} ? Which country received {island}? {b} ? Which country gave up {island}? {a}
country country: {a} exports {crop} to {b} / {b} imports {crop} from {a} / {b} buys {crop} from {a} / {a} sells {crop} to {b} ? Which country imports the {crop}? {b}
species species: {a} eats {b} / {b} is eaten by {a} / {b} is prey of {a} / {a} feeds on {b} ? What eats {b}? {a}
species species: {a} is larger than {b} / {b} is smaller than {a} / {b} does not grow as large as {a} ? Which is the smaller? {b}
lake lake: {a} is deeper than {b} / {b} is shallower than {a} / {b} is not as deep as {a} ? Which lake is deeper? {a}
law law: {a} replaced {b} / {b} was replaced by {a} / {b} gave way to {a} ? What replaced {b}? {a}
software software: {a} is based on {b} / {b} is the basis of {a} / {a} was built from {b} ? What is {a} based on? {b}
faith faith: {a} split from {b} / {b} is the body from which {a} split ? What did {a} split from? {b}
language language: {a} is descended from {b} / {b} is the ancestor of {a} / {a} grew out of {b} ? What is {a} descended from? {b}
school school: {a} became part of {b} in {year} / {b} absorbed {a} in {year} / {a} was merged into {b} in {year} ? Which one was absorbed? {a}
party party: {a} won more seats than {b} / {b} won fewer seats than {a} / {b} did not win as many seats as {a} ? Which party won fewer seats? {b}
person city: {a} moved from {city} to {b} / {a} left {city} for {b} / {a} gave up living in {city} and settled in {b} ? Where did {a} settle? {b}
man woman: {a} was the husband of {b} / {b} was the wife of {a} / {b} was married to {a} ? Who was the wife of {a}? {b}
ship ship: {a} rammed {b} / {b} was rammed by {a} ? Which ship was rammed? {b}
ship ship: {a} is faster than {b} / {b} is slower than {a} / {b} is not as fast as {a} ? Which ship is slower? {b}
person person: {a} interviewed {b} for {newspaper} / {b} was interviewed by {a} for {newspaper} / {b} answered the questions of {a} in {newspaper} ? Who was interviewed? {b}
"""

# kind | subject type | one meaning / wordings || its opposite / wordings
OPPOSITES = """
change|company|the profits of {S} rose in {year} / {S} saw its profits grow in {year} / profits at {S} went up in {year} || the profits of {S} fell in {year} / {S} saw its profits shrink in {year} / profits at {S} went down in {year}
change|city|the population of {S} grew by {small} per cent / {S} gained {small} per cent in population || the population of {S} shrank by {small} per cent / {S} lost {small} per cent of its population
change|building|{S} was opened to the public in {year} / {S} let in the public from {year} || {S} was closed to the public in {year} / {S} was shut to the public from {year}
change|person|{S} joined {party} in {year} / {S} became a member of {party} in {year} / {S} entered {party} in {year} || {S} left {party} in {year} / {S} quit {party} in {year} / {S} gave up membership of {party} in {year}
change|country|{S} imports {crop} / {S} buys {crop} from abroad || {S} exports {crop} / {S} sells {crop} abroad
change|party|{S} supports the ban on {topic} / {S} is in favour of the ban on {topic} / {S} backs the ban on {topic} || {S} opposes the ban on {topic} / {S} is against the ban on {topic} / {S} rejects the ban on {topic}
change|country|{S} banned {goods} in {year} / {goods} were forbidden in {S} in {year} / {S} outlawed {goods} in {year} || {S} allowed {goods} in {year} / {goods} were made legal in {S} in {year} / {S} legalised {goods} in {year}
change|company|{S} bought {building} in {year} / {S} became the owner of {building} in {year} || {S} sold {building} in {year} / {S} disposed of {building} in {year}
change|person|{S} moved from {city} to the capital / {S} left {city} for the capital || {S} moved from the capital to {city} / {S} left the capital for {city}
change|river|the level of {S} is highest in {season} / {S} is at its fullest in {season} || the level of {S} is lowest in {season} / {S} carries the least water in {season}
change|team|{S} was promoted in {year} / {S} went up a division in {year} || {S} was relegated in {year} / {S} went down a division in {year}
change|film|{S} was a success with critics / critics praised {S} / {S} got good reviews || {S} was a failure with critics / critics panned {S} / {S} got bad reviews
change|book|{S} sold well / sales of {S} were good || {S} sold poorly / sales of {S} were bad
change|species|{S} is common in {country} / {S} is often seen in {country} || {S} is rare in {country} / {S} is seldom seen in {country}
change|species|{S} is active at night / {S} is nocturnal || {S} is active by day / {S} is diurnal
change|disease|{S} is harmless / {S} does no harm || {S} is dangerous / {S} can do serious harm
change|lake|the water of {S} is salty / {S} is a salt lake || the water of {S} is fresh / {S} is a freshwater lake
change|law|{S} raised the tax on {goods} / under {S} the tax on {goods} went up || {S} lowered the tax on {goods} / under {S} the tax on {goods} went down
change|software|{S} is free of charge / {S} costs nothing || {S} has to be paid for / {S} is sold for a fee
change|line|trains on {S} run underground / {S} is an underground line || trains on {S} run above ground / {S} is a line above ground
change|city|the climate of {S} is dry / {S} gets little rain || the climate of {S} is wet / {S} gets a great deal of rain
change|building|{S} is privately owned / {S} is in private hands || {S} is publicly owned / {S} belongs to the state
change|person|{S} was rich / {S} had great wealth || {S} was poor / {S} had very little money
change|person|{S} accepted {award} / {S} took {award} when it was offered || {S} declined {award} / {S} turned down {award} / {S} refused {award}
change|person|{S} was found guilty of fraud / {S} was convicted of fraud || {S} was found innocent of fraud / {S} was acquitted of fraud
change|person|{S} voted for {law} / {S} gave {S.his} vote to {law} || {S} voted against {law} / {S} cast {S.his} vote against {law}
change|company|{S} hired {count} workers in {year} / {S} took on {count} workers in {year} || {S} laid off {count} workers in {year} / {S} dismissed {count} workers in {year}
change|country|{S} won the war against {country} / {S} defeated {country} in the war || {S} lost the war against {country} / {S} was defeated by {country} in the war
change|island|{S} is inhabited / people live on {S} || {S} is uninhabited / nobody lives on {S}
change|mountain|{S} is an active volcano / the volcano of {S} is active || {S} is an extinct volcano / the volcano of {S} is extinct
change|ship|{S} survived the storm / {S} came through the storm || {S} was lost in the storm / {S} went down in the storm
change|school|{S} raised its fees in {year} / fees at {S} went up in {year} || {S} cut its fees in {year} / fees at {S} were lowered in {year}
change|person|{S} remembered {city} with affection / {S} loved {city} || {S} hated {city} / {S} detested {city}
change|building|{S} survived the earthquake of {year} / {S} came through the earthquake of {year} unharmed || {S} collapsed in the earthquake of {year} / the earthquake of {year} brought down {S}
change|faith|{S} permits divorce / divorce is permitted by {S} || {S} forbids divorce / divorce is forbidden by {S}
change|city|{S} is the capital of {country} / the capital of {country} is {S} || {S} was once the capital of {country}, but is so no longer / {S} is the former capital of {country}
change|person|{S} died rich and famous / {S} was rich and famous when {S.he} died || {S} died poor and forgotten / {S} was poor and forgotten when {S.he} died
place|building|{S} stands inside the walls of {city} / {S} is within the walls of {city} || {S} stands outside the walls of {city} / {S} is beyond the walls of {city}
place|city|{S} lies in the north of {country} / {S} is in the northern part of {country} || {S} lies in the south of {country} / {S} is in the southern part of {country}
place|city|{S} is on the east bank of {river} / {S} lies on the eastern side of {river} || {S} is on the west bank of {river} / {S} lies on the western side of {river}
place|island|{S} is part of {country} / {S} belongs to {country} || {S} is not part of {country} / {S} lies outside {country}
place|lake|the surface of {S} is {small} metres above sea level / {S} lies {small} metres higher than the sea || the surface of {S} is {small} metres below sea level / {S} lies {small} metres lower than the sea
place|city|{S} lies at {degree}° N / the latitude of {S} is {degree} degrees north || {S} lies at {degree}° S / the latitude of {S} is {degree} degrees south
place|island|{S} lies at {degree}° E / the longitude of {S} is {degree} degrees east || {S} lies at {degree}° W / the longitude of {S} is {degree} degrees west
place|building|{S} is on the left bank / {S} stands on the left side of the river || {S} is on the right bank / {S} stands on the right side of the river
place|line|{S} passes under {river} / {S} goes below {river} || {S} passes over {river} / {S} goes above {river}
place|mountain|snow lies on {S} above {altitude} metres / above {altitude} metres {S} is covered in snow || {S} is free of snow above {altitude} metres / above {altitude} metres there is no snow on {S}
place|city|it was {small} degrees below zero in {S} / {S} had {small} degrees of frost || it was {small} degrees above zero in {S} / {S} had plus {small} degrees
place|river|{S} flows from north to south / {S} runs southwards || {S} flows from south to north / {S} runs northwards
dates|building|{S} was begun before {year} / work on {S} had started by the time {year} came || {S} was begun after {year} / work on {S} had not yet started in {year}
dates|company|{S} traded until {year} / {S} stopped trading in {year} || {S} has traded since {year} / {S} started trading in {year}
dates|city|{S} was founded in {small} BC / the founding of {S} was in {small} B.C. || {S} was founded in AD {small} / the founding of {S} was in {small} A.D.
dates|building|{S} opens at {hour} a.m. / {S} opens at {hour} in the morning || {S} opens at {hour} p.m. / {S} opens at {hour} in the evening
order|person|{S} moved to {city} before {S.he} wrote {book} / {S} wrote {book} after moving to {city} / {S} first moved to {city} and then wrote {book} || {S} moved to {city} after {S.he} wrote {book} / {S} wrote {book} before moving to {city} / {S} first wrote {book} and then moved to {city}
order|person|{S} was a {job} before becoming mayor / {S} became mayor after working as a {job} / {S} started as a {job} and later became mayor || {S} was mayor before becoming a {job} / {S} became a {job} after being mayor / {S} started as mayor and later became a {job}
order|person|{S} married after joining {party} / {S} joined {party} before marrying / when {S} married, {S.he} was already in {party} || {S} married before joining {party} / {S} joined {party} after marrying / when {S} joined {party}, {S.he} was already married
order|building|{S} was first a school and later a hospital / {S} became a hospital after being a school / before it was a hospital, {S} was a school || {S} was first a hospital and later a school / {S} became a school after being a hospital / before it was a school, {S} was a hospital
order|company|{S} made {goods} before it turned to cars / {S} turned to cars after making {goods} / at first {S} made {goods}, later cars || {S} made cars before it turned to {goods} / {S} turned to {goods} after making cars / at first {S} made cars, later {goods}
order|river|{S} passes {city} before it reaches the gorge / {S} reaches the gorge after passing {city} || {S} passes {city} after it leaves the gorge / {S} goes through the gorge before passing {city}
order|team|{S} led at half-time but lost / {S} lost after leading at half-time || {S} trailed at half-time but won / {S} won after trailing at half-time
cause|building|{S} was closed because of the flood / the flood led to the closing of {S} / {S} was closed on account of the flood || {S} stayed open despite the flood / {S} did not close in spite of the flood / although there was a flood, {S} stayed open
cause|person|{S} was chosen because of {S.his} youth / {S.his} youth was the reason why {S} was chosen || {S} was chosen despite {S.his} youth / {S} was chosen even though {S.he} was young
cause|film|{S} failed because of bad reviews / bad reviews caused {S} to fail || {S} succeeded despite bad reviews / in spite of bad reviews {S} was a success
cause|company|{S} grew thanks to the war / the war made {S} grow / because of the war {S} grew || {S} grew in spite of the war / {S} grew although there was a war / the war could not stop {S} from growing
number|person|{S} earned {count} crowns a month / the monthly pay of {S} was {count} crowns / {S} was paid {count} crowns every month || {S} earned {count} crowns a year / the yearly pay of {S} was {count} crowns / {S} was paid {count} crowns every year
number|company|the plant of {S} has an output of {count} MW / the plant of {S} gives {count} megawatts || the plant of {S} has an output of {count} kW / the plant of {S} gives {count} kilowatts
number|city|{S} lies {small} km from the sea / {S} is {small} kilometres from the coast || {S} lies {small} miles from the sea / {S} is {small} mi from the coast
number|school|{S} costs {count} dollars a term / a term at {S} costs ${count} || {S} costs {count} euros a term / a term at {S} costs €{count}
number|country|a quarter of the people of {S} live in towns / {S} has 25 per cent of its people in towns || three quarters of the people of {S} live in towns / {S} has 75 per cent of its people in towns
number|party|{S} got half of the votes / {S} got 50% of the votes || {S} got a third of the votes / one in three votes went to {S}
number|company|{S} sold twice as much in {year} as in the year before / {S} doubled its sales in {year} || {S} sold half as much in {year} as in the year before / {S} saw its sales halved in {year}
quantity|building|only the tower of {S} survived / nothing of {S} but the tower survived / all of {S} except the tower was lost || all of {S} except the tower survived / of {S} only the tower was lost
quantity|party|both leaders of {S} resigned / the two leaders of {S} resigned || neither leader of {S} resigned / the two leaders of {S} stayed on
quantity|country|each province of {S} has its own court / every province of {S} has a court of its own || no province of {S} has its own court / none of the provinces of {S} has a court of its own
quantity|team|{S} won all of its matches in {year} / in {year} {S} won every match || {S} won none of its matches in {year} / in {year} {S} did not win a single match
quantity|school|many students of {S} come from abroad / {S} has many foreign students || few students of {S} come from abroad / {S} has hardly any foreign students
quantity|person|{S} destroyed all {S.his} letters / {S} left none of {S.his} letters undestroyed || {S} kept all {S.his} letters / {S} destroyed none of {S.his} letters
quantity|film|most critics liked {S} / {S} was liked by a majority of critics || few critics liked {S} / {S} was liked by only a handful of critics
quantity|species|{S} has several subspecies / there is more than one subspecies of {S} || {S} has no subspecies / there are no subspecies of {S}
negation|building|{S} has a lift / there is a lift in {S} / {S} is fitted with a lift || {S} has no lift / {S} lacks a lift / there isn't a lift in {S} / {S} is without a lift
negation|city|{S} has a railway station / there is a railway station in {S} || {S} has no railway station / {S} lacks a railway station / {S} doesn't have a railway station
negation|species|{S} can fly / {S} is able to fly || {S} cannot fly / {S} is unable to fly / {S} can't fly
negation|species|{S} is poisonous / {S} contains poison || {S} is not poisonous / {S} contains no poison / {S} isn't poisonous
negation|person|{S} still lives in {city} / {S} has not left {city} || {S} no longer lives in {city} / {S} does not live in {city} any more
negation|law|{S} is still in force / {S} has not been repealed || {S} is no longer in force / {S} has ceased to apply
negation|disease|{S} can be cured / there is a cure for {S} || {S} cannot be cured / there is no cure for {S} / {S} is incurable
negation|person|{S} could read and write / {S} was able to read and write || {S} could neither read nor write / {S} was unable to read or write
negation|company|{S} pays its workers on time / workers of {S} are paid on time || {S} does not pay its workers on time / {S} fails to pay its workers on time
negation|person|{S} spoke {language} fluently / {S} had a full command of {language} || {S} hardly spoke any {language} / {S} knew barely a word of {language}
negation|person|{S} chose {field} instead of {field2} / {S} did not choose {field2} but {field} || {S} chose {field2} instead of {field} / {S} did not choose {field} but {field2}
negation|film|{S} was shot in colour rather than in black and white / {S} was not shot in black and white but in colour || {S} was shot in black and white rather than in colour / {S} was not shot in colour but in black and white
negation|disease|{S} is contagious / {S} passes from person to person || {S} is not contagious / {S} does not pass from person to person
negation|school|{S} takes women / women may attend {S} || {S} does not take women / women may not attend {S} / {S} is closed to women
negation|software|{S} runs without the internet / {S} needs no internet connection || {S} does not run without the internet / {S} needs an internet connection / {S} will not run unless there is an internet connection
negation|building|nobody was hurt when {S} collapsed / the collapse of {S} hurt no one || several people were hurt when {S} collapsed / the collapse of {S} left people hurt
negation|ship|none of the crew of {S} survived / there were no survivors from {S} || all of the crew of {S} survived / nobody on {S} died
negation|city|{S} was spared by the plague / the plague never reached {S} || {S} was struck by the plague / the plague did reach {S}
"""

# subject types | base verb | object.  Used with the modes below.
DEEDS = """
person|win|{award}
person|visit|{country}
person|marry|{person}
person|climb|{mountain}
person|write|an opera about {city}
person|discover|a new species on {island}
person|buy|{newspaper}
person|sell|{building}
person|study|{field} at {school}
person|leave|{party}
person|become|mayor of {city}
person|steal|the manuscript of {book}
person|play|for {team}
person|record|{album}
person|paint|the ceiling of {building}
person|meet|{person} in {city}
person|cross|{country} on foot
person|betray|{person}
person|found|a school in {city}
person|sign|{law}
person|command|the troops at {battle}
person|invent|a machine for making {goods}
person|kill|{person}
person|appear|in {film}
person|return|to {city} in {year}
person|pay|{money} for {building}
company|build|a factory in {city}
company|buy|{company}
company|close|its plant in {city}
company|open|{small} shops in {country}
company|sell|{newspaper} for {money}
company|launch|a new line of {goods}
company|dismiss|{count} workers in {year}
company|move|its head office to {city}
company|pay|a fine of {money}
company|stop|making {goods}
country|join|the war in {year}
country|ban|{newspaper}
country|sign|{law}
country|abolish|the tax on {goods}
country|invade|{country}
country|host|{cup}
country|recognise|{language} as an official language
city|build|a tunnel under {river}
city|host|{cup} in {year}
city|win|{award}
city|tear|down {building}
city|sell|its land on {island}
team|win|{cup} in {year}
team|reach|the final of {cup}
team|sign|{person}
team|move|to {building}
team|beat|{team} in {year}
school|admit|women in {year}
school|open|a campus in {city}
school|merge|with {school}
film|win|{award}
film|earn|more than {money}
party|enter|the government in {year}
party|win|{small} seats in {city}
party|support|{law}
party|expel|{person}
ship|reach|{island}
ship|sink|in a storm near {island}
ship|cross|the ocean in {small} days
"""
IRREGULAR = """win won won winning; write wrote written writing; buy bought bought buying; sell sold sold selling; leave left left leaving;
become became become becoming; steal stole stolen stealing; meet met met meeting; build built built building; pay paid paid paying;
tear tore torn tearing; sink sank sunk sinking; beat beat beaten beating; stop stopped stopped stopping; ban banned banned banning;
admit admitted admitted admitting; expel expelled expelled expelling; study studied studied studying; marry married married marrying;
take took taken taking; find found found finding; go went gone going; come came come coming; have had had having; give gave given giving;
lose lost lost losing; grow grew grown growing; hold held held holding; lead led led leading; make made made making; die died died dying;
teach taught taught teaching; lend lent lent lending; quit quit quit quitting; cut cut cut cutting; get got got getting; rise rose risen rising;
see saw seen seeing; spend spent spent spending; earn earned earned earning; speak spoke spoken speaking; draw drew drawn drawing; keep kept kept keeping;
lay laid laid laying; vote voted voted voting; sue sued sued suing; split split split splitting; let let let letting; fall fell fallen falling;
hate hated hated hating; sit sat sat sitting; fight fought fought fighting; burn burnt burnt burning; know knew known knowing; set set set setting; break broke broken breaking; pan panned panned panning; plan planned planned planning; submit submitted submitted submitting; forbid forbade forbidden forbidding; bring brought brought bringing"""

# status | wordings.  {b} base, {p} past, {pp} participle, {g} -ing form, {o} object.  One line, one meaning.
MODES = """
yes|{S} {p} {o}|{S} did {b} {o}|{S} did indeed {b} {o}
yes|{S} managed to {b} {o}|{S} succeeded in {g} {o}|{S} was able to {b} {o}, and did so
yes|after many delays, {S} finally {p} {o}|{S} {p} {o} in the end
yes|{S} did not fail to {b} {o}|{S} never regretted having {pp} {o}
yes|{S}, as the records prove, {p} {o}|it is certain that {S} {p} {o}
yes|it was {S} who {p} {o}|{S} was the one who {p} {o}
yes|although many doubted it, {S} {p} {o}|nobody expected it, but {S} {p} {o}
yes|{S} was forced to {b} {o}, and did|against {S.his} own wishes, {S} {p} {o}
yes|{S} promised to {b} {o}, and kept the promise|as promised, {S} {p} {o}
no|{S} did not {b} {o}|{S} didn't {b} {o}
no|{S} never {p} {o}|at no time did {S} {b} {o}
no|{S} failed to {b} {o}|{S} tried to {b} {o} but did not succeed|{S} tried in vain to {b} {o}
no|{S} refused to {b} {o}|{S} would not {b} {o}|{S} declined to {b} {o}
no|{S} almost {p} {o}|{S} nearly {p} {o}|{S} came close to {g} {o}
no|{S} was prevented from {g} {o}|{S} was kept from {g} {o}
no|{S} would have {pp} {o} if money had not run out|had money not run out, {S} would have {pp} {o}
no|{S} planned to {b} {o}, but the plan was dropped|the plan that {S} should {b} {o} came to nothing
no|it was long believed that {S} {p} {o}, but this has been shown to be wrong|the old belief that {S} {p} {o} is false
no|newspapers wrongly reported that {S} {p} {o}|reports that {S} {p} {o} were untrue
no|the story that {S} {p} {o} is a hoax|the tale that {S} {p} {o} was made up
no|contrary to legend, {S} did not {b} {o}|it is a myth that {S} {p} {o}
no|{S} stopped short of {g} {o}|{S} ended up not {g} {o}
unknown|{S} may have {pp} {o}|{S} might have {pp} {o}|it is possible that {S} {p} {o}|perhaps {S} {p} {o}
unknown|{S} is said to have {pp} {o}|it is said that {S} {p} {o}|{S} reportedly {p} {o}
unknown|{S} allegedly {p} {o}|{S} is alleged to have {pp} {o}|it is alleged that {S} {p} {o}
unknown|there were rumours that {S} {p} {o}|{S} was rumoured to have {pp} {o}
unknown|{S} planned to {b} {o}|{S} had plans to {b} {o}|{S} intended to {b} {o}
unknown|{S} announced that it was time to {b} {o}|{S} declared the time had come to {b} {o}
unknown|{S} hoped to {b} {o}|it was the hope of {S} to {b} {o}
unknown|{S} wanted to {b} {o}|{S} wished to {b} {o}
unknown|{S} was asked to {b} {o}|there was a request that {S} should {b} {o}
unknown|{S} agreed to {b} {o}|{S} gave consent to {b} {o}
unknown|{S} promised to {b} {o}|{S} gave a promise to {b} {o}
unknown|historians disagree on whether {S} {p} {o}|it is disputed whether {S} {p} {o}
unknown|it has been proposed that {S} should {b} {o}|a proposal was made for {S} to {b} {o}
unknown|according to critics, {S} {p} {o}|critics claim that {S} {p} {o}
unknown|{S} was accused of having {pp} {o}|people accused {S} of having {pp} {o}
unknown|whether {S} {p} {o} is not known|it is unclear whether {S} {p} {o}
unknown|{S} was thinking about {g} {o}|{S} was considering {g} {o}
unknown|in a novel of {year}, {S} {p} {o}|a novel of {year} tells how {S} {p} {o}
unknown|{S} was offered the chance to {b} {o}|there was a chance for {S} to {b} {o}
unknown|a local guide insists that {S} {p} {o}|if one believes a local guide, {S} {p} {o}
unknown|{S} will {b} {o} if the court agrees|unless the court objects, {S} will {b} {o}
unknown|{S} was expected to {b} {o}|it was expected that {S} would {b} {o}
"""

# Certain facts against uncertain ones that use different verbs.  yes wording || not-told wording
STEPS = """
person|{S} won {award} in {year}||{S} was nominated for {award} in {year}
person|{S} was elected mayor of {city}||{S} ran for mayor of {city}
person|{S} was convicted of bribery in {year}||{S} was accused of bribery in {year}
person|{S} became head of {school}||{S} was a candidate for head of {school}
person|{S} received {money} from {company}||{S} asked {company} for {money}
person|{S} found the cause of {disease}||{S} searched for the cause of {disease}
person|{S} finished the novel {book}||{S} began the novel {book}
person|{S} proved that {mountain} is a volcano||{S} suspected that {mountain} is a volcano
person|{S} was hired by {company}||{S} was interviewed by {company}
person|{S} settled in {city} for good||{S} once visited {city}
building|{S} was rebuilt by {person}||{person} submitted plans for rebuilding {S}
building|{S} was sold to {company}||{S} was offered to {company}
building|{S} was torn down in {year}||{S} was to be torn down under a plan of {year}
company|{S} took over {company}||{S} made a bid for {company}
company|{S} was fined {money}||prosecutors demanded that {S} be fined {money}
company|{S} ceased trading in {year}||{S} warned in {year} that trading could cease
law|{S} was passed in {year}||{S} was put before parliament in {year}
law|{S} bans {topic}||a change to {S} that would ban {topic} is being discussed
species|{S} is extinct in {country}||{S} is feared to be extinct in {country}
species|{S} is related to {species}||{S} has been compared with {species}
disease|{S} is cured by {crop}||{crop} is being tested against {S}
disease|{S} is caused by {metal}||doctors suspect that {metal} causes {S}
city|{S} was chosen as the seat of {company}||{S} was considered as the seat of {company}
team|{S} won {cup}||{S} took part in {cup}
team|{S} signed {person}||{S} showed an interest in {person}
film|{S} won {award}||{S} was on the shortlist for {award}
country|{S} joined the union in {year}||{S} applied to join the union in {year}
country|{S} adopted {language} as its official language||a bill to make {language} official was brought in in {S}
island|{S} was settled by people from {country}||one theory is that people from {country} settled {S}
mountain|{person} reached the top of {S}||{person} set out for the top of {S}
ship|{S} was sunk by a mine||some believe that {S} was sunk by a mine
software|{S} runs on {software}||a version of {S} for {software} is planned
party|{S} won the election in {country}||{S} took part in the election in {country}
"""

# effect clause | cause clause | effect noun | cause noun
CAUSES = """
the mill in {city} closed|the river silted up|the closing of the mill|the silting of the river
the harvest in {country} failed|there was no rain|the failed harvest|the drought
the bridge at {city} fell|a barge struck its pier|the fall of the bridge|the blow of a barge
the people of {island} left|the wells dried up|the departure of the people|the drying of the wells
the railway to {city} was abandoned|the mine was exhausted|the end of the railway|the exhaustion of the mine
prices in {country} doubled|the government printed money|the rise in prices|the printing of money
the lake near {city} turned red|algae spread|the red colour of the lake|the spread of algae
the strike at {company} began|wages were cut|the strike|the cut in wages
the king of {country} fled|the army rebelled|the flight of the king|the revolt of the army
the library of {city} flooded|a pipe burst|the flood in the library|a burst pipe
wolves came back to {country}|deer grew common|the return of the wolves|the growth in deer
the market of {city} moved|the square was too small|the move of the market|the smallness of the square
{ship} sank|the cargo shifted|the sinking of the ship|the shifting of the cargo
the match in {city} was stopped|fog came down|the end of the match|the fog
the forest near {city} died|the smelter poisoned the soil|the death of the forest|the poison from the smelter
trade between {country} and its neighbour stopped|war broke out|the end of trade|the outbreak of war
the dam above {city} burst|heavy rain fell|the burst dam|the heavy rain
the theatre in {city} lost its audience|television arrived|the loss of the audience|the coming of television
the law on {topic} was changed|a scandal came to light|the change in the law|the scandal
bees vanished from {country}|farmers used a new spray|the loss of the bees|the new spray
"""

# Details that may be left out; the passage without one does not tell it.
DETAILS = [" after a public vote", " with the help of {person2}", " in spite of protests", " at the request of {company2}", " on the advice of {person2}",
           " for the second time", " with money from {company2}", " during a thunderstorm", " under a false name", " in the presence of {person2}",
           " without asking anyone", " together with {person2}", " to the surprise of many", " at midnight", " on a {day}", " because of a bet with {person2}"]

# Dense sentences as encyclopedias write them: subject | passage | what it tells | what it does not tell.
# Each telling claim ends in the gap (after '@') that is changed for the false version; '?' claims are question and answer.
PACKED = """
person|{S} ({date} – {date2}) was a {job} from {city}, best known for {book}.|{S} was born on {date} @date;{S} died on {date2} @date2;{S} came from {city} @city;{S} worked as a {job} @job;When was {S} born? {date} @date;When did {S} die? {date2} @date2|{S} died in {city};{S} was born in {city2};{book} was published in {year}
person|born in {city} to a {job} and a {job2}, {S} studied {field} under {person}, whose widow {woman} later became {S.his} patron.|{person} taught {S} @person;{woman} was the widow of {person} @woman;{S} was born in {city} @city;{S} studied {field} @field;Who taught {S}? {person} @person;Who became the patron of {S}? {woman} @woman|{S} married {woman};{person} was born in {city};{S} worked as a {job}
person|after the death of {person}, who had founded {company} in {year}, {S} took over the firm and moved it to {city}.|{person} founded {company} @person;{company} was founded in {year} @year;{S} moved {company} to {city} @city;{S} succeeded {person} @person;Who founded {company}? {person} @person|{person} died in {year};{company} was founded in {city};{S} sold {company}
person|{S} left {school} without a degree in {year}, worked for {small} years as a {job} in {city} and only then began to write.|{S} left {school} in {year} @year;{S} worked as a {job} in {city} @city;{S} was a {job} for {small} years @small;In what year did {S} leave {school}? {year} @year|{S} was born in {city};{S} wrote {small} novels;{S} taught at {school}
person|although {S} lost the election of {year} to {person}, {S.he} remained leader of {party} until {late}.|{person} beat {S} in the election of {year} @person;{S} led {party} until {late} @late;Who won the election of {year}? {person} @person|{person} became leader of {party} in {late};{S} died in {late};{S} won the election of {late}
person|{S}'s first novel, {book}, sold only {count} copies; the second, {book2}, became a success and was filmed by {person} in {year}.|{book2} was filmed by {person} @book2;{book} sold {count} copies @count;the second novel of {S} was {book2} @book2;{person} made a film of {book2} in {year} @year;Which was the first novel of {S}? {book} @book;How many copies of {book} were sold? {count} @count|{book2} sold {count2} copies;{book} appeared in {year};{book2} is set in {city}
person|with {small} goals in {count} matches for {team}, {S} was the club's top scorer in {year}, ahead of {person} with {small2}.|{S} scored {small} goals for {team} @small;{person} scored {small2} goals @small2;{S} was top scorer of {team} in {year} @year;How many matches did {S} play? {count} @count|{S} scored {small} goals in the final;{S} joined {team} in {year};{S} was captain of {team}
building|{S}, built between {year} and {year2} to plans by {person}, stands on the site of an older one that burnt down.|{S} was designed by {person} @person;the building of {S} began in {year} @year;{S} was finished in {year2} @year2;Who drew up the plans for {S}? {person} @person|{S} burnt down in {year};{S} was rebuilt by {person2};{S} cost {money}
building|designed by {person} for {company}, {S} has {small} floors, {small2} of them below ground, and is {metres} metres high.|{S} was designed by {person} @person;{small2} floors of {S} are below ground @small2;{S} is {metres} metres high @metres;{S} was built for {company} @company;How many floors of {S} are below ground? {small2} @small2|{S} was opened in {year};{company} sold {S};{person} lived in {S}
building|the west wing of {S} was added by {person} in {year}, the east wing by {person2} in {year2}; the older part is the work of {person3}.|the west wing of {S} was added by {person} @person;the east wing of {S} is by {person2} @person2;the east wing of {S} dates from {year2} @year2;the older part of {S} is by {person3} @person3;Who added the west wing of {S}? {person} @person;Who built the oldest part of {S}? {person3} @person3|{person3} lived until {year};the north wing of {S} was added in {year};{person} and {person2} were brothers
company|{S}, founded by {person} in {city}, employed {big} people in {year}, but only {count} when it was sold to {company} in {late}.|{S} had {count} workers when it was sold @count;{S} employed {big} people in {year} @big;{company} bought {S} in {late} @company;{S} was sold in {late} @late;Who bought {S}? {company} @company;Who founded {S}? {person} @person|{S} was founded in {year};{person} sold {S} in {year};{company} is based in {city}
company|sales of {S} rose by {pct} to {money} in {late}, while its costs fell by {pct2}.|sales of {S} grew by {pct} @pct;the costs of {S} fell by {pct2} @pct2;the sales of {S} came to {money} @money;By how much did the costs of {S} fall? {pct2} @pct2|the profits of {S} came to {money};sales of {S} abroad rose by {pct};{S} has {big} workers
company|{person} and {person2} each own {pct} of {S}; a further {pct2} belongs to {company}, and the rest is held by small investors.|{company} owns {pct2} of {S} @pct2;{person} has a stake of {pct} in {S} @pct;How much of {S} does {company} own? {pct2} @pct2|{person} is the head of {S};small investors hold {pct2} of {S};{company} wants to sell its share of {S}
city|{S} lies on {river}, {length} km north of {city}, and had {big} inhabitants at the census of {year}, {big2} fewer than ten years before.|{S} had {big} inhabitants in {year} @big;{S} lies {length} km from {city} @length;the population of {S} fell by {big2} in ten years @big2;On which river does {S} lie? {river} @river;How many people lived in {S} in {year}? {big} @big|{city} lies on {river};{S} was founded in {year};{city} has {big2} inhabitants
city|{S} was founded in {year} by settlers from {country}, who named it after {person}; the harbour was added in {year2}.|{S} was founded in {year} @year;the harbour of {S} was added in {year2} @year2;{S} is named after {person} @person;the founders of {S} came from {country} @country;Who is {S} named after? {person} @person|{person} founded {S};{person} came from {country};{S} has {big} inhabitants
city|of the {big} people of {S}, {pct} speak {language} and {pct2} {language2}.|{pct} of the people of {S} speak {language} @pct;{pct2} of the people of {S} speak {language2} @pct2;{S} has {big} people @big;What share of the people of {S} speak {language2}? {pct2} @pct2|{language} is the official language of {S};schools in {S} teach {language2};{pct} of the people of {S} are over sixty
country|{S} gained independence from {country} on {date}, and {person}, until then a {job}, became its first president.|{S} became independent of {country} @country;{S} became independent on {date} @date;the first president of {S} was {person} @person;{person} had been a {job} @job;Who was the first president of {S}? {person} @person|{person} was born in {country};{person} died on {date2};{person} was president of {S} for {small} years
country|in {S}, {party} won {count} seats and {party2} {count2}, but {person} of {party2} became prime minister.|{party} won {count} seats @count;{party2} won {count2} seats @count2;{person} became prime minister of {S} @person;{person} belonged to {party2} @party2;Who became prime minister of {S}? {person} @person|{person} founded {party2};{party} led the government of {S};turnout in {S} was {pct}
battle|in {S}, {person} with {big} men defeated the {big2} men of {person2}, who was wounded and died at {city}.|{person} defeated {person2} in {S} @person2;{person} had {big} men @big;{person2} had {big2} men @big2;{person2} died at {city} @city;Who won {S}? {person} @person;Who was wounded in {S}? {person2} @person2|{person} was wounded in {S};{S} was fought near {city};{big} men fell in {S}
film|{S} was written by {person}, directed by {person2} and produced by {person3} for {money}.|{person2} directed {S} @person2;{person} wrote {S} @person;{person3} produced {S} @person3;{S} cost {money} @money;Who directed {S}? {person2} @person2;Who wrote {S}? {person} @person;Who produced {S}? {person3} @person3|{S} earned {money};{person} played in {S};{S} won {award}
album|the words of {S} are by {person} and the music is by {person2}, who also played the {instrument}.|{person2} wrote the music of {S} @person2;{person} wrote the words of {S} @person;{person2} played the {instrument} on {S} @instrument;Who wrote the words of {S}? {person} @person;Who wrote the music? {person2} @person2|{person} sang on {S};{S} sold {big} copies;{person} played the {instrument}
book|{S}, which {person} began in {year} and finished {small} years later, was translated by {person2} and illustrated by {person3}.|{person} wrote {S} @person;{person2} translated {S} @person2;{S} was illustrated by {person3} @person3;{person} began {S} in {year} @year;Who translated {S}? {person2} @person2;Who illustrated {S}? {person3} @person3|{S} was published in {year};{person2} was a friend of {person};{S} was translated into {language}
species|the male of {S} is {colour} and the female {colour2}; the eggs, {small} in number, hatch after {small2} days.|the female of {S} is {colour2} @colour2;the male of {S} is {colour} @colour;the eggs of {S} hatch after {small2} days @small2;{S} lays {small} eggs @small;What colour is the female of {S}? {colour2} @colour2;After how many days do the eggs of {S} hatch? {small2} @small2|the eggs of {S} are {colour};the young of {S} leave the nest after {small2} days;{S} lives in {country}
species|{S} feeds on {food} in summer and on {food2} in winter, and unlike {species} it does not migrate.|{S} eats {food2} in winter @food2;{S} eats {food} in summer @food;What does {S} eat in winter? {food2} @food2;What does {S} eat in summer? {food} @food|{species} eats {food};{S} lives in {habitat};{S} is larger than {species}
disease|{S} was first described by {person} in {year}, but its cause, a lack of {metal}, was found by {person2} in {late}.|{person} first described {S} @person;{person2} found the cause of {S} @person2;the cause of {S} was found in {late} @late;{S} is caused by a lack of {metal} @metal;Who found the cause of {S}? {person2} @person2;Who first described {S}? {person} @person|{person} died of {S};{person2} taught {person};{S} is named after {person}
law|{S} was passed by {count} votes to {count2} on {date} and took effect on {date2}.|{S} took effect on {date2} @date2;{S} was passed on {date} @date;{count} members voted for {S} @count;{count2} members voted against {S} @count2;When did {S} take effect? {date2} @date2;When was {S} passed? {date} @date|{S} was drafted by {person};{count2} members were absent;{S} was repealed on {date2}
ship|{S} left {city} on {date} with {count} passengers and sank off {island} on {date2}; {small} people were saved.|{S} sank on {date2} @date2;{S} left {city} on {date} @date;{small} people were saved from {S} @small;there were {count} passengers on {S} @count;When did {S} sink? {date2} @date2;How many people were saved from {S}? {small} @small|{S} was built in {city};{small} people drowned when {S} sank;{S} was on the way to {island}
team|{S} won the cup in {year} and {year2} but lost the final of {late} to {team} by {small} points.|{team} beat {S} in the final of {late} @team;{S} lost the final of {late} by {small} points @small;Who beat {S} in the final of {late}? {team} @team|{S} won the league in {year};{team} won the cup in {year2};{S} was founded in {year}
software|{S} was written by {person} in {late} as a replacement for {software}, from which it takes its syntax; since then it has been maintained by {company}.|{S} was written by {person} @person;{S} is maintained by {company} @company;{S} takes its syntax from {software} @software;{S} was meant to replace {software} @software;Who wrote {S}? {person} @person;Who maintains {S}? {company} @company|{person} works for {company};{software} was written by {person};{S} has {million} users
faith|{S} was founded by {person} in {city}, but it was {person2}, a former {job}, who took it to {country}.|{person} founded {S} @person;{person2} brought {S} to {country} @person2;{S} was founded in {city} @city;{person2} had been a {job} @job;Who took {S} to {country}? {person2} @person2;Who founded {S}? {person} @person|{person} was a {job};{person2} was born in {country};{S} has {million} followers
line|{S}, opened from {city} to {city2} in {year}, was extended to {city3} in {year2} and closed in {late}.|{S} reached {city3} in {year2} @city3;{S} was closed in {late} @late;{S} was opened in {year} @year;the extension to {city3} was opened in {year2} @year2;When was {S} closed? {late} @late;When was {S} extended to {city3}? {year2} @year2|{city} lost its railway in {year2};{S} was electrified in {year};{S} has {small} stations
mountain|{S}, at {altitude} m the second highest mountain of {country} after {mountain}, was first climbed by {person} in {year}; {person2} had failed the year before.|{S} was first climbed by {person} @person;{S} is {altitude} metres high @altitude;{mountain} is the highest mountain of {country} @mountain;Who first climbed {S}? {person} @person;Which is the highest mountain of {country}? {mountain} @mountain|{person2} died on {S};{mountain} was first climbed by {person};{S} is a volcano
school|{S}, where {person} taught {field} and {person2} {field2}, admitted its first woman, {woman}, in {year}.|{person2} taught {field2} at {S} @field2;{person} taught {field} at {S} @field;{woman} was the first woman at {S} @woman;women were first let into {S} in {year} @year;What did {person2} teach at {S}? {field2} @field2;Who was the first woman at {S}? {woman} @woman|{woman} studied {field} at {S};{person} founded {S};{person2} was taught by {person}
award|{S} for {year} went to {person}, who refused it; {person2}, on the shortlist for the third time, was passed over again.|{person} was chosen for {S} in {year} @person;{person} refused {S} @person;Who turned down {S}? {person} @person|{person2} won {S} in the end;{S} is worth {money};{person} had won {S} before
island|{S}, discovered by {person} and named by {person2} after {woman}, was sold by {country} to {country2} for {money}.|{person} discovered {S} @person;{person2} gave {S} its name @person2;{S} is named after {woman} @woman;{country2} bought {S} from {country} @country2;{country} sold {S} for {money} @money;Who discovered {S}? {person} @person;Who named {S}? {person2} @person2|{woman} lived on {S};{person} came from {country};{S} has {count} inhabitants
"""
