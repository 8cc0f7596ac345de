"""Forms of common English verbs. A word that is not listed is never taken for a verb, so that what is made of it stays correct."""

IRREGULAR = """
be was been; have had had; do did done; go went gone; become became become; begin began begun; win won won; lose lost lost; write wrote written; make made made;
take took taken; give gave given; build built built; buy bought bought; sell sold sold; lead led led; leave left left; find found found; found founded founded; hold held held;
keep kept kept; know knew known; meet met met; run ran run; say said said; see saw seen; send sent sent; show showed shown; sing sang sung; speak spoke spoken; spend spent spent;
teach taught taught; tell told told; think thought thought; wear wore worn; draw drew drawn; drive drove driven; eat ate eaten; fall fell fallen; fight fought fought; fly flew flown;
get got gotten; grow grew grown; hear heard heard; hit hit hit; lay laid laid; pay paid paid; put put put; read read read; rise rose risen; set set set; shoot shot shot;
steal stole stolen; swim swam swum; throw threw thrown; understand understood understood; break broke broken; bring brought brought; catch caught caught; choose chose chosen;
come came come; cost cost cost; cut cut cut; feel felt felt; forbid forbade forbidden; mean meant meant; ride rode ridden; sink sank sunk; sleep slept slept; stand stood stood;
strike struck struck; overthrow overthrew overthrown; withdraw withdrew withdrawn; undergo underwent undergone; contain contained contained; let let let; sit sat sat; seek sought sought
"""
REGULAR = """
accept achieve acquire add adopt allow announce appear apply appoint argue arrest arrive attack attempt attend ban base beat belong borrow call capture carry cause celebrate change claim close
collaborate collect command commission compare compete complete compose conquer consider consist construct continue control convert cover create cross declare decline defeat define demolish deny
describe design destroy develop die direct discover divide dissolve donate earn edit elect employ enact encourage end enjoy enter establish execute exist expand expel explain explore express face feature film finish
finance follow form gain generate govern graduate guard happen head help host hunt identify illustrate include increase influence inherit inspire install introduce invade invent invest invite issue join
kill label land last launch like listen live locate lower marry measure mention migrate move murder name need negotiate nominate note obtain occupy occur offer open operate oppose order
organise organize originate own paint participate pass perform permit persuade plan plant play portray possess practice predict prefer premiere present preserve prevent produce promote propose protect prove provide
publish purchase raise rank reach realize rebuild receive recognize recommend record recover reduce refer refuse regard reign reject release remain remove rename repair replace represent request require
rescue resign restore restrict result retain retire return reveal rule score separate serve settle share sign sponsor star start stay stop study succeed suffer suggest supply support surrender surround
survive suspect switch target test tour train transfer translate travel treat try turn use visit vote want watch work worship assassinate baptize crown cultivate decorate deploy dominate endorse
exhibit found imprison incorporate inaugurate manufacture believe tighten grant reside confirm conclude accuse admit advise agree aim alter analyze approve assume assist assign attract avoid await award block boost burn charge check classify clean combine comment commit communicate complain compile concern condemn connect contribute cook count criticise criticize dance debate debut defend delay deliver demand depict derive desire disappear disapprove dislike display distribute double dream drop encounter enforce enlist ensure escape estimate evolve examine exceed excel expect experience expose extend fail favor fear fire focus force function fund gather hate hire honor hope imply impose improve inform inhabit injure insist intend interview investigate involve jump kick kiss lack lift limit link load lock love manage map match matter mix motivate observe outlaw overlook perceive persist pick place please pray predate preach press print proceed process progress prohibit provoke pull push qualify question react relate relocate rely remember remind render report resemble resist respond restart resume revise revolt risk rob sail save search secure select shift sound specialise specialize state store struggle submit suit summon tend terminate touch trace transform trust utilize value violate wait walk warn wash weigh wish witness wonder merge patent pioneer recruit reform renovate supervise trade unite
"""
DOUBLED = {"ban": "banned", "plan": "planned", "stop": "stopped", "star": "starred", "expel": "expelled", "control": "controlled", "permit": "permitted", "transfer": "transferred", "refer": "referred", "occur": "occurred", "admit": "admitted", "commit": "committed", "submit": "submitted", "drop": "dropped", "rob": "robbed", "map": "mapped", "excel": "excelled", "prefer": "preferred", "beat": "beat"}


def _past(base: str) -> str:
    if base in DOUBLED:
        return DOUBLED[base]
    if base.endswith("e"):
        return base + "d"
    if base.endswith("y") and base[-2] not in "aeou":
        return base[:-1] + "ied"
    return base + "ed"


PAST: dict[str, str] = {}
PARTICIPLE: dict[str, str] = {}
for _line in IRREGULAR.replace("\n", " ").split(";"):
    _base, _past_form, _participle = _line.split()
    PAST[_base], PARTICIPLE[_base] = _past_form, _participle
for _base in REGULAR.split():
    PAST.setdefault(_base, _past(_base))
    PARTICIPLE.setdefault(_base, "beaten" if _base == "beat" else PAST[_base])
del PAST["be"], PARTICIPLE["be"]
# "Found" is both the past of find and a verb of its own: as a past form it is read as find's.
BASE_OF_PAST = {past: base for base, past in PAST.items()}
BASE_OF_PARTICIPLE = {participle: base for base, participle in PARTICIPLE.items()}


def present(base: str) -> str:
    """Third person: "carries"."""
    special = {"have": "has", "do": "does", "go": "goes", "undergo": "undergoes"}
    if base in special:
        return special[base]
    if base.endswith(("s", "sh", "ch", "x", "z")):
        return base + "es"
    if base.endswith("y") and base[-2] not in "aeou":
        return base[:-1] + "ies"
    return base + "s"


BASE_OF_PRESENT = {present(base): base for base in PAST}


def ing(base: str) -> str:
    if base in ("run", "win", "get", "put", "set", "cut", "hit", "swim", "let", "sit", "begin", "forbid") or (base in DOUBLED and base != "beat"):
        return base + base[-1] + "ing"
    if base == "die":
        return "dying"
    return (base[:-1] if base.endswith("e") and not base.endswith("ee") else base) + "ing"
