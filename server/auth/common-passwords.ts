/**
 * The thousand passwords that are chosen most, and the common ones that are long enough for us.
 * Source: frequency lists of zxcvbn 4.4.2 (MIT, Dan Wheeler and Dropbox), https://github.com/dropbox/zxcvbn
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `000000 007007 01011 01011980 01011990 01012000 01012011 010203 010203040506 012345678910 014702580369 01telemike01
102030 102030405060 1029384756 111111 11111111 1111111111zz 111222 111222333000 111222333444555 112233 11223344
112233445566 122333444455555 12312 123123 123123a 123123qweqwe 1232323q 123321 123321456654 123321qweewq 1234
12344321 12345 1234554321 123456 123456654321 1234567 12345678 123456782000 1234567887654321 123456789 1234567890
123456789000 12345678900987654321 1234567890987654321 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty
1234567890zzz 123456789101 123456789123 1234567892000 12345678987654321 123456789987654321 123456789a 123456789abc
123456789asd 123456789q 123456789qaz 123456789qqq 123456789qwe 123456789qwer 123456789qwerty 123456789zxc
1234567qwertyu 123456a 123456q 123456qwerty 12345a 12345q 12345qwert 1234abcd 1234qwer 1234qwerasdf 1234qwerasdfzxcv
123654 123654789 123789 123abc 123qwe 123qwe456rty 123qweasd 123qweasdzxc 123qwerty123 124578 12qw34er56ty 12qwaszx
131313 134679 135790 142536 147258 147258369 147852 147852369 159357 159753 159753456852 159951 1a2s3d4f5g6h 1q2w3e
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2
1qazxsw23edc 1qazxsw23edcvfr4 2112 23176djivanfros 246810 31217221027711 314159 31415926 315475 32615948worms
41d8cd98f00b 420420 456123 4815162342 4815162342lost 5150 541233432442 59382113kevinp 654321 666666 666999 6969
696969 741852 741852963 742617000027 753951 7777777 789456 789456123 852456 8675309 89231243658s 89876065093rax
9379992 a12345 a123456 a1b2c3 a1b2c3d4 a1s2d3f4g5h6 aardvark abc123 abc123456789 abcd1234 access accord action
adidas admin admin18533362 airborne airforce airplane alabama alaska alexande alexandr alexis alpha alpha1
amadeusptfcor amateur america an83546921an13 andrewjackie andrey angel angel1 angels animal antananarivu apache
apollo apple apples arizona arsenal asd123 asdasd asdf asdf1234 asdfasdf asdfg asdfgh asdfgh123456 asdfghj asdfghjk
asdfghjkl asdfghjkl123 assassin asshole assman atlanta atlantis auckland2010 austin avalon avatar avrillavigne
awesome azerty babes babydoll babygirl babylon babylon5 badass badboy badger baller balls bambam banana bandit
barbie barney baseball basketba bastard batman bear beatles beauty beaver beavis beer berlin bigboobs bigboy bigcock
bigdaddy bigdick bigdog bigfoot bigmac bigman bigone bigred bigtits billybob birdie bitch bitches biteme blahblah
blaster blazer blink182 blizzard blonde blondie blowjob blowme bltynbabrfwbz blue bluebird bobafett bobcat bollocks
bond007 bondage boobies booboo boobs booger boogie boomer booty boston bowling boy4u2ownnyc bpgjldsgjldthnf brandy
braves brazil britney bronco broncos brooklyn browns bruins brutus bubba bubba1 bubble bubbles buckeye buckeyes
buddha buddy buddy1 budlight buffalo bulldog bulldogs bullet bullshit bunny businessbabe buster butter butterfl
butterfly butthead cadillac caesar camaro cameron canada cancer captain cardinal carolina cartman casino casper
cassie catch22 catfish cavalier celtic cessna champion changeme charlie charlie1 cheese chelsea cherokee cherry
chester chevelle chevy cheyenne chicago chicken chickenwing101 chiefs chipper chocolat chopper chris1 christ
christia christin christopher1 chronic cjdthitycndj cjkysirj classic cobra cocacola cock coffee colorado
combat123654 compaq computer connor contortionist cookie cookies copper corona corperfmonsy corvette cougar
counterstrike cowboy cowboys coyote creative cricket cthutq cumshot cunt dakota dallas dancer danger darkness
darkside darkstar dbrnjhbz defender deftones destiny detroit devildog devilmaycry4 devils dexter dfvgbh diablo
diamond diamonds dick dickhead diesel digger digital digitalprodu dilbert disney dkflbvbhjdbx dkflbvbhjdyf doctor
dodgers doggie dollar dolphin dolphins domainlock2005 domino donkey dragon dragon1 dragons dreamer dreams driver
drowssap drummer ducati eagle eagle1 eagles eatme eclipse einstein electric elephant elizabet eminem empire engineer
enigma enter enterpri escort everton explorer express extreme falcon fantasy fatboy fender ferrari fetish ficken
finalfantasy fire fireball firebird fireman fish fishing fkmnthyfnbdf fktrcfylh fktrcfylhjdbx fktrcfylhjdf
fktrcfylhjdyf flash flipper florida flower fluffy flvbybcnhfnjh flyers foobar football forest forever freaky freddy
frederiksberg freedom freedom1 freepass freeuser friday froggy fuck fucked fucker fucking fuckit fuckme fuckoff
fucktheworld fuckyou fuckyou2 fuckyoubitch fyfcnfcbz fylhtq fynfyfyfhbde galaxy galina galore gambit gandalf
garfield gateway gators gemini genesis genius gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnghbdtn ghbdtnrfrltkf ghhh47hj7649
ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt giants ginger girls gizmo
gjkysqgbpltw goblue godzilla golden goldfish golf golfer goober google greenday greenlantern gtnhjpfdjlcr guinness
guitar gundam gunner hacker hamlet hammer hannah happy1 hardcore hardon harley hawaii hawkeye hd764nw5d7e1vb1 heaven
hedimaptfcor hellfire hello hello1 hello123 helpme hendrix hentai hercules hesoyam hiphop hitman hjvfirf hobbes
hockey holiday honda hooker hooters hornet horney horny horse horses hotdog hotrod hotstuff hottie hummer hunter
iampurehaha2 ibanez icecream iceman iloveboobies ilovemyfamily iloveu iloveyou impala indiana indians indigo
infinity ingodwetrust installdevic installsqlst integra internet ironman iseedeadpeople iwantu jackass jaguar james1
jamesbond007 jasmine jasper jessica1 jester joker jordan jordan23 junior jupiter justice justinbieber juventus
karate karina katana kawasaki killer kirill kitten kitty klaster knicks kodiak lacrosse lakers lancer larisa
lasvegas leather leavemealone legend lennon lesbian lestat letmein letmein1 lhbjkjubz2957704 liberty lickme lifehack
lights liverpoo liverpool lizard logitech lol123 london lonewolf longhorn lost4815162342 love lovely loveme lover
loverboy lovers loveyou lucifer lucky lucky1 lytghjgtnhjdcr machine maddie maddog madison madman madmax madonna
maggie magic magnum mailcreated5240 maksim malibu manchester manson manutd maprchem56458 marathon marina marine
marines marino marlboro marley maryjane massimiliano master master1 masterbaiting masterbating masturbation matrix
maurolarastefy maverick maxima maximus maxwell mercedes mercury merlin metallic metallica mevefalkcakk mexico
michael1 michaeljackson michigan mickey microsoft midnight minecraft minecraft123 minnesota_hp mister mistress
mnbvcxz momsanaladventure monday money money1 monkey monkey1 monster montana montreal mookie moose morganstanley
mortalkombat mother motorola mountain mouse mozart msorcloledbr muffin mustang mustang1 mylove naruto nascar nastya
natali natasha naughty ncc1701 ncc1701d needforspeed nemesis nemvxyheqdd5oqxyxyzi networkingpe newport
newproject2004 newyork nfnmzyf nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths nigger nightcrawler nikita nintendo nipples
nirvana nissan nondriversig oicu812 oksana olcrackmaster oliver online ontheoutside openup orange ou812 outlaw
p030710p$e4o packard packers pakistan paladin pandora pantera panther panthers panties panzer paradise paraklast1974
pass passion passport passw0rd password password1 password123 password1234 passwordstandard patches patriots
pavilion peaches peanut peanutbutter pearljam peekaboo peewee pegasus penguin penis pepper pepsi pervert phantom
phoenix phpbb picard pickle piglet pimp pimpin pirate platinum playboy player playstation2 playstation3 pokemon
polaris police polina polniypizdec0211 polniypizdec110211 pontiac poohbear pookie poop poopoo popcorn popeye porn
porno pornographic porsche precious predator prelude presario prince princess private psycho ptybnxtvgbjy pumpkin
punksnotdead purple pussies pussy pussy1 pussycat pyramid q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7
q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh qaz123 qaz123wsx456 qazqaz qazwsx qazwsx123 qazwsxedc
qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazxsw qazxswedc123 qazxswedcvfr qqq111 qwaszx qwaszxerdfcv qwe123 qweasd
qweasdzxc qweasdzxc123 qweqwe qwer1234 qwerasdfzxcv qwert qwertasdfgzxcvb qwerty qwerty1 qwerty12 qwerty123
qwerty123456 qwerty123456789 qwertyasdfgh qwertyu qwertyui qwertyuiop qwertyuiop10 qwertyuiop12 qwertyuiop123
qwertyuiop12345 qwertyytrewq rabbit racing raider raiders rainbow random ranger rangers raptor rascal rasdzv3 raven
razz reaper red123 reddog redhead redneck redrum redskins redsox redwings renegade residentevil rfnthbyf1988 rocket
rocks rockstar rocky1 rolltide ronaldo rooster rosebud rulez runner rush2112 ruslan russia sailor saints samantha
samson samsung samurai sandman sanfrancisco saturn saun24865709 scarface schoolgirlie scooby scooter scorpio
scorpion scotland scotty scully seattle secret security seemnemaailm semperfi serega serenity sergey sexsex sexy
shadow shaggy shamrock shelby shithead shooter shorty shotgun siemens sierra silver simple simpsons skater skeeter
skipper skippy skyline slayer slipknot slut smiley smitty smoke smokey smooth snake snickers sniper snoopy snowball
snowman soccer softball software sojdlg123aljg sonnenschein sonyericsson sophie soso123aljg spanky sparky spartan
specialinsta speedy spider spiderma spiderman spike spirit spitfire spooky spring squirt srinivas stalker star
stargate startrek starwars stealth steelers stephani stickdaddy77 stinger stingray stinky stinkyfinger stormy
stratocaster strike stupid subaru sublime success sucker suckit suckme sugar summer sunday sunset sunshine super
superman surfer suzuki svetlana sweetpea sweety swimming swinger swordfis swordfish sydney systemofadown target
tarheels tattoo taurus teacher teens temppassword tennis test test123 tester testing thailand thecakeisalie theman
theone therock thumper thunder thx1138 ticketmaster tickle tiger tiger1 tigers tigger tinker titanic tits tomcat
topgun tornado toronto toshiba toyota transam travel trfnthbyf trigger trinity trooper trouble trucker trucks
trumpet trustno1 turkey turtle tweety unicorn usuckballz1 vagina valentin valentina valera vampire vanyarespekt
vegeta veronika vfhbyf vfhbyfvfhbyf vfrcbv vfrcbvvfrcbv vfvfvskfhfve victory viking vikings viktor viper vision
vladimir vladimirovna voodoo voyager wanker warcraft warhammer40k warrior wazzkaprivet weasel websolutions
websolutionssu webuivalidat weihnachtsbau weihnachtsbaum welcome welcome1 westside whatever whosyourdaddy whynot
wicked wildcat wildcats willow windows winner winston winter wizard wolfgang wolfpack wolverin wolves wombat woody
wordpass wrangler wutang xavier xfiles xxxp455w0rd5 yamaha yankee yankees yankees1 yellow yfnfif ytrewq
z1x2c3v4b5n6m7 zaq12wsx zaq1xsw2cde3 zaqwsx zaqwsxcderfv zcfvfzkexifz zeppelin zombie zqjphsyf6ctifgu zxc123
zxcasdqwe123 zxcvbn zxcvbn123456 zxcvbnm zxcvbnm123456789`.split(/\s/),
);
