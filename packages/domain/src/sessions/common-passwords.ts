import { shortestPassword } from './password.ts'

/**
 * Passwords of 10 characters and more that everybody tries first: keyboard runs and phrases that head every published
 * leak, and the words people choose with the endings they add to make them long enough. For the server only.
 */
const phrases = `
0123456789 01234567890 0987654321 09876543210 1029384756 10203040506 1111122222 1122334455 11223344556 112233445566
12121212121 1212121212 1231231231 123123123123 12312312312 1234512345 12345123451 1234554321 123456123456 1234567654321
12345678900 12345678910 1234567890 1234567890a 1234567890q 12345678901 123456789012 1234567890123 1234567899
123456789a 123456789abc 123456789m 123456789q 123456789qwe 123456789s 123456789z 12345qwert 12345qwerty 12345trewq
123654789 1236547890 123abc456def 123qwe123qwe 123qweasd 123qweasdzxc 123qwerty123 12qwaszx12 12qwaszxer 1357924680
1357913579 147258369 1472583690 147852369 1478523690 1598753 159357456 159753456852 1a2b3c4d5e 1a2s3d4f5g 1q1q1q1q1q
1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qa2ws3ed4rf 1qaz1qaz1qaz 1qaz2wsx3e 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1qazxsw23e 1qazxsw23edc 2wsx3edc4rfv 246813579 2468013579 3141592653 31415926535 314159265358
6543217890 741852963 7418529630 789456123 7894561230 789456123a 8675309867 87654321a1 963852741 9638527410 987456321
9876543210 98765432100 987654321a 99bottles99 999999999999 a123456789 a1234567890 a12345678 a1b2c3d4e5 a1b2c3d4e5f6
a1s2d3f4g5 aa12345678 aa123456789 aaaa111111 aaabbbccc1 abababab12 abc1234567 abc12345678 abc123456789 abc123abc123
abcabcabc1 abcd123456 abcd1234567 abcd12345678 abcd1234abcd abcde12345 abcdef1234 abcdef12345 abcdef123456 abcdefg123
abcdefg1234 abcdefg1234567 abcdefgh12 abcdefgh123 abcdefgh12345678 abcdefghij abcdefghijk abcdefghijkl
abcdefghijklmnop abracadabra accessgranted adgjmptw12 adminadmin adminadmin1 admin123456 admin1234567 adminpassword
administrator administrator1 allblacks1 alexander1 allmylove1 alwaysandforever america1776 angelangel anthony123
applepie12 arsenal123 asdasdasd1 asdasdasdasd asdf123456 asdf1234asdf asdfasdf12 asdfasdfasdf asdfg12345 asdfgh1234
asdfgh12345 asdfgh123456 asdfghjkl1 asdfghjkl12 asdfghjkl123 asdfghjkl; asdfghjkl;' asdfjkl;asdf asdqwe1234 asdzxc1234
avengedsevenfold azerty12345 azerty123456 azertyuiop azertyuiop1 azertyuiop123 babygirl12 babygirl123 backspace1
badboys123 barcelona1 baseball12 basketball basketball1 basketball12 basketball23 batman1234 beautiful1 beautiful12
beautifulday bestfriend bestfriends bismillah1 bismillah786 blackberry blackberry1 blackbird1 blackjack1 blahblah12
blahblahblah bluebirds1 bobmarley1 bobthebuilder bonjour123 buttercup1 buttercup12 butterfly1 butterfly12 butterfly123
califonia1 california california1 cambridge1 canterbury carpediem1 catherine1 celticfc1888 champions1 changeit123
changeme01 changeme123 changeme1234 changemenow changepassword charlie123 cheesecake cheesecake1 chelseafc1 chelsea123
chocolate1 chocolate12 chocolate123 christian1 christina1 christine1 christmas1 christmas123 christopher christopher1
cinderella cinderella1 cleopatra1 coca-cola1 cocacola123 colombia12 computer12 computer123 computer1234 confidence
constantine corvette01 coventry12 cowboys123 creative12 cristiano7 crystal123 daddysgirl darkangel1 daughter12
default123 default1234 defaultpassword dictionary dietcoke12 dinosaurs1 discovery1 disneyland dolphins12 dontforget
doraemon12 dragon1234 dragonball dragonball1 dragonballz dragonfly1 drowssap123 dumbledore easypassword edinburgh1
einstein12 elephant12 elizabeth1 elizabeth2 elizabeth123 enterprise enterprise1 entertain1 eternity12 everlasting
everton1878 everything evolution1 excalibur1 experience facebook12 facebook123 family1234 familyfirst fantastic1
fergus1234 firebird12 firefighter firefighter1 firstpassword florence12 flowers123 football10 football11 football12
football123 football1234 footballer footballer1 footballer12 forever123 forever1234 foreveryoung fortnite12 fortnite123
francisco1 friends123 friends1234 friendship friendship1 fuckoff123 fuckyou123 fuckyou1234 fuckyoubitch galatasaray
gamecube12 gandalf123 generation georgina12 getmoney12 getmoney123 gfhjkmgfhjkm girlfriend girlpower1 godisgood1
godisgreat godisgreat1 godislove1 godzilla12 goldfish12 goodmorning goodluck12 google1234 googlegoogle graduation
grandma123 grandmother greatness1 greenapple greenday12 guinness12 guitarhero halloween1 happiness1 happybirthday
happyday12 harley1234 harrypotter harrypotter1 heartbreak heaven1234 hello12345 hello123456 hellohello hellohello1
hellokitty hellokitty1 hellokitty12 helloworld helloworld1 helloworld123 highschool hollywood1 homersimpson honeybunny
huddersfield hurricane1 ichliebedich ihateyou12 ihatethis1 iloveallah1 ilovechrist iloveganja ilovegod12 ilovejesus
ilovejesus1 ilovelife1 ilovemom12 ilovemusic ilovemusic1 ilovemyfamily ilovemymum ilovemyself ilovemyself1 ilovethis1
iloveyou10 iloveyou11 iloveyou12 iloveyou123 iloveyou1234 iloveyou13 iloveyou14 iloveyou22 iloveyou23 iloveyou69
iloveyoubaby iloveyouforever iloveyoumom iloveyousomuch iloveyoutoo immortal12 impossible incorrect1 independent
infinity12 information inuyasha12 invisible1 ironmaiden ironmaiden1 jackdaniels jackson123 jamesbond007 jamesbond1
jellybean1 jennifer12 jennifer123 jessica123 jesuschrist jesuschrist1 jesusislord jesuslovesme jimihendrix johncena12
johnsmith1 jonathan12 jordan2323 joseph1234 justdoit12 justinbieber justinbieber1 karatekid1 kawasaki12 killer1234
kingdomhearts kingkong12 kitty12345 knowledge1 lamborghini leavemealone leedsunited legolas123 leicester1 letmein123
letmein1234 letmein12345 letmeinnow letmeinplease lightning1 lilwayne12 limpbizkit linkinpark linkinpark1 littleman1
liverpool1 liverpool10 liverpool12 liverpool123 liverpool8 liverpoolfc liverpoolfc1 livestrong lollipop12 lollipop123
london2012 lordoftherings loveandpeace loveislife lovelife12 lovely1234 loveme1234 loverboy12 lovers1234 loveyou123
loveyou1234 lucky12345 madonna123 manchester manchester1 manchester123 manchesterunited manutd1234 margarita1
marijuana1 marketing1 maryjane420 massachusetts master1234 masterchief masterkey1 masterpassword matthew123 maverick12
mercedes12 mercedesbenz metallica1 metallica12 michael123 michael1234 michaeljackson michelle12 michelle123 michigan12
mickeymouse microsoft1 middlesbrough millionaire millwall12 minecraft1 minecraft12 minecraft123 mitsubishi mnbvcxz123
mnbvcxzlkjhgfdsa monalisa12 money12345 monkey1234 monkey12345 monkeyman1 moonlight1 motherfucker motorcycle motorola12
mountain12 mustang123 myfamily12 mypassword mypassword1 mypassword123 myspace123 mustangs12 naruto1234 nascar2424
newcastle1 newcastleunited newpassword newpassword1 newpassword123 nicholas12 nightmare1 nightwish1 nintendo64
nirvana123 nopassword nopassword1 nothing123 nottingham november11 october123 onedirection onedirection1 onelove123
operation1 optimusprime orange1234 outstanding p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssword123 p@ssword1234
pa$$word123 pa$$w0rd123 pa55word12 pa55word123 pa55word1234 panasonic1 papamama12 paradise12 parliament pass123456
pass12345678 passpass12 passpass123 passw0rd12 passw0rd123 passw0rd1234 passwd1234 passwort123 passwordpassword
password.1 password00 password01 password02 password07 password08 password09 password10 password11 password12
password13 password14 password21 password22 password23 password69 password77 password88 password99 password1!
password12! password123 password123! password1234 password12345 password123456 password1234567 password12345678
password2020 password2021 password2022 password2023 password2024 password2025 password2026 password321 passwordone
passwords1 patricia12 peaceandlove penguin123 personal12 peterborough peterpan12 philadelphia photoshop1 pinkfloyd1
playboy123 playstation playstation1 playstation2 playstation3 please1234 pleaseletmein pokemon123 pokemon1234
pokemon12345 portsmouth potter1234 president1 princess01 princess10 princess11 princess12 princess123 princess1234
princess13 princess14 princess21 princess22 princess23 princesa12 princesa123 protected1 q1w2e3r4t5 q1w2e3r4t5y6
q1w2e3r4t5y6u7 q1w2e3r4t5z6 qawsedrftg qawsedrf12 qaz123wsx456 qazqazqaz1 qazwsx1234 qazwsx12345 qazwsx123456
qazwsxedc1 qazwsxedc12 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qpwoeiruty queenbee12 queensland qwaszx1234
qweasd1234 qweasdzxc1 qweasdzxc12 qweasdzxc123 qweqweqwe1 qweqweqweqwe qwer123456 qwer1234qwer qwerasdfzxcv
qwerqwer12 qwerqwerqwer qwert12345 qwert123456 qwert54321 qwerty0987 qwerty1234 qwerty12345 qwerty123456 qwerty1234567
qwerty12345678 qwerty123456789 qwerty1234567890 qwerty321 qwerty4321 qwerty654321 qwerty7890 qwertyqwerty qwertyu123
qwertyuiop qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop1234567890 qwertyuiop[] qwertyuiopasdfghjkl
qwertyuiopasdfghjklzxcvbnm qwertz1234 qwertz12345 qwertzuiop qwertzuiop1 rainbow123 rangers1873 realmadrid
realmadrid1 redskins12 remember12 resident12 revolution ronaldinho rollercoaster rolltide12 romeojuliet runescape1
sakura1234 samantha12 samsung123 samsung1234 santaclaus sanfrancisco scarface12 scoobydoo1 scotland12 scotland123
secret1234 secret12345 secretpassword security12 sexygirl12 sexything1 shakespeare shadow1234 sheffield1 skateboard
skateboard1 skywalker1 slipknot12 slipknot666 smackdown1 snowflake1 snowboard1 soccer1234 softball12 something1
southampton spiderman1 spiderman12 spiderman123 spiderman2 spongebob1 spongebob12 spongebob123 starcraft1 stargate12
startrek12 startfresh starwars12 starwars123 starwars77 stephanie1 strawberry strawberry1 strawberry12 summer2020
summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 sunderland sunflower1 sunflower12 sunshine01
sunshine11 sunshine12 sunshine123 superman01 superman12 superman123 superman1234 superstar1 superstar12 sweetheart
sweetheart1 sweethearts sweetpea12 swordfish1 teddybear1 teddybear12 telephone1 temporary1 temppassword tennessee1
test123456 test1234test testing123 testing1234 testpassword testtest12 testtesttest thebeatles thebeatles1
thechosenone thegreatone thelordismyshepherd themaster1 themoment1 thesimpsons thiago1234 thisismypassword
thomas1234 thunder123 tinkerbell tinkerbell1 tinkerbell12 tottenham1 tottenham123 tottenhamhotspur transformers
trustno1123 trustnoone trustnoone1 twilight12 undertaker undertaker1 unforgiven universal1 university university1
valentine1 valentina1 vancouver1 vegetarian victoria12 victoria123 volkswagen volkswagen1 washington watermelon
watermelon1 welcome123 welcome1234 welcome12345 welcometomyworld westbrom12 westham123 westhamunited whatever12
whatever123 whiskey123 whocares12 whoknows12 william123 winchester winston123 winter2020 winter2021 winter2022
winter2023 winter2024 winter2025 winter2026 wolfpack12 wolverhampton wolverine1 wonderful1 wonderland wonderwall
wonderwoman wordpass12 worldcup66 wrestling1 xbox360123 yamaha1234 youknowit1 yourmother yourmother1 yourpassword
yugioh1234 zaq12wsxcde3 zaq1zaq1zaq1 zaq1xsw2cde3 zaqxswcde1 zaqxswcde123 zaqxswcdevfr zeppelin12 zidane1010
zxc123456789 zxcasdqwe1 zxcasdqwe123 zxcv123456 zxcvb12345 zxcvbn1234 zxcvbn12345 zxcvbn123456 zxcvbnm123 zxcvbnm1234
zxcvbnm12345 zxcvbnm,./ zxcvbnmasdfghjkl zxcvbnmzxcvbnm correcthorsebatterystaple
`

/** Words that people reach for, in a British haulage office and everywhere. */
const words = `
password passw0rd p@ssword p@ssw0rd pa55word qwerty welcome letmein iloveyou monkey dragon master sunshine princess
football liverpool arsenal chelsea everton rangers celtic manunited mancity tottenham newcastle westham england scotland
ireland london summer winter spring autumn january february march april june july august september october november
december monday tuesday wednesday thursday friday saturday sunday michael charlie thomas george daniel jessica hannah
jordan harley ashley andrew matthew joshua william oliver superman batman spiderman starwars pokemon computer internet
office company admin administrator manager secret changeme default abc123 access login hello transport haulage logistics
courier delivery traffic lorry trucker scania volvo mercedes driver depot dispatch fuckyou whatever freedom forever
family flower cookie cheese banana chocolate butterfly rainbow angel heaven jesus killer hunter ranger soldier tigger
shadow pepper ginger buster rocky maggie bailey molly diamond silver golden purple orange yellow
`

const endings = `
1 12 123 1234 12345 123456 1! 12! 123! 1234! ! !! 0 00 01 007 07 10 11 13 21 22 23 69 77 88 99 100 111 321 2000 2001
2010 2012 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2020! 2021! 2022! 2023! 2024! 2025! 2026!
@1 @12 @123 @1234 @2024 @2025 @2026 #1 _123 -123 .123 1@ 123@ 123# 123. abc
`

const listed = (text: string) => text.trim().split(/\s+/)

function gathered(): Set<string> {
  const combined = listed(words).flatMap((word) => [word + word, ...listed(endings).map((ending) => word + ending)])
  return new Set([...listed(phrases), ...combined].filter((password) => password.length >= shortestPassword))
}

/** Lower-cased; ask with a lower-cased password. */
export const commonPasswords: ReadonlySet<string> = gathered()
