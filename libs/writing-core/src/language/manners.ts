/** What can be told of a sentence in a language by its words alone. */
export interface Manners {
  /** A sentence that opens with one of these leans on what was said before it. */
  readonly leaning: ReadonlySet<string>;
  /** I, we, my, our. */
  readonly firstPerson: ReadonlySet<string>;
  /** Beginnings of greetings, thanks and announcements of the programme itself, in lower case. */
  readonly housekeeping: readonly string[];
}

const row = (leaning: string, firstPerson: string, housekeeping: string): Manners => ({
  leaning: new Set(leaning.split(' ')),
  firstPerson: new Set(firstPerson.split(' ')),
  housekeeping: housekeeping.split('|'),
});

const rows: Readonly<Record<string, Manners>> = {
  es: row(
    'y pero o entonces porque eso esto esa ese este esta él ella ellos ellas sí no bueno pues claro así también además ahí aquí',
    'yo me mi mis mí nosotros nosotras nos nuestro nuestra nuestros nuestras',
    'bienvenid|gracias|buenos días|buenas tardes|buenas noches|hola|suscríb|hasta luego|nos vemos|mi invitad',
  ),
  de: row(
    'und aber oder also denn weil das dies diese dieser dieses er sie es ja nein genau gut dann da deshalb trotzdem außerdem auch so doch nun na',
    'ich mich mir mein meine meinen meinem meiner wir uns unser unsere unseren unserem unserer',
    'willkommen|herzlich willkommen|danke|vielen dank|guten morgen|guten tag|guten abend|hallo|abonnier|bis bald|tschüss|mein gast|zu gast',
  ),
  fr: row(
    "et mais ou donc car parce ça cela c'est ce cette ces il elle ils elles oui non bon alors puis là aussi voilà enfin",
    "je j'ai j'étais me moi mon ma mes nous notre nos",
    'bienvenue|merci|bonjour|bonsoir|salut|abonnez|à bientôt|mon invité',
  ),
  pt: row(
    'e mas ou então porque isso isto essa esse este esta ele ela eles elas sim não bem bom pois assim também aí aqui',
    'eu me mim meu minha meus minhas nós nos nosso nossa nossos nossas',
    'bem-vind|obrigad|bom dia|boa tarde|boa noite|olá|inscreva|subscreva|até logo|meu convidado',
  ),
  it: row(
    'e ma o quindi perché questo questa quello quella ciò lui lei loro sì no bene allora poi anche così ecco',
    'io me mi mio mia miei mie noi ci nostro nostra nostri nostre',
    'benvenut|grazie|buongiorno|buonasera|ciao|iscriv|arrivederci|a presto|il mio ospite',
  ),
  nl: row(
    'en maar of dus want dat dit deze die hij zij ze het ja nee goed dan daar daarom ook toen nou',
    'ik mij me mijn wij we ons onze',
    'welkom|bedankt|dank je|dank u|goedemorgen|goedemiddag|goedenavond|hallo|abonneer|tot ziens|mijn gast',
  ),
  pl: row(
    'i a ale lub więc bo ponieważ to ten ta te on ona oni one tak nie dobrze no wtedy tam też dlatego',
    'ja mnie mi mój moja moje my nas nam nasz nasza nasze',
    'witam|witaj|dziękuj|dzień dobry|dobry wieczór|cześć|subskryb|do zobaczenia|moim gościem',
  ),
  tr: row(
    've ama fakat veya yani çünkü bu şu o bunlar onlar evet hayır tamam peki sonra orada da de böyle',
    'ben beni bana benim biz bizi bize bizim',
    'hoş geldin|teşekkür|günaydın|iyi günler|iyi akşamlar|merhaba|abone ol|görüşmek üzere|konuğum',
  ),
  ja: row(
    'それ これ あれ そう そこ ここ だから でも しかし そして また はい いいえ ええ うん じゃあ では なので ただ',
    '私 僕 俺 私たち 我々 うち',
    'ようこそ|ありがとう|こんにちは|おはよう|こんばんは|チャンネル登録|また次回|本日のゲスト|お願いします|お話を伺います|お越しいただ',
  ),
  zh: row(
    '这 那 它 他 她 他们 她们 所以 但是 可是 而且 因为 然后 对 是的 不是 好 好的 嗯 那么 也',
    '我 我们 咱们 我的',
    '欢迎|谢谢|感谢|大家好|你好|早上好|晚上好|订阅|再见|今天的嘉宾',
  ),
  ar: row(
    'و لكن أو لأن هذا هذه ذلك تلك هو هي هم نعم لا ثم هناك هنا أيضا إذن طيب ولكن وهذا وهو وهي',
    'أنا نحن لنا عندنا عندي لي',
    'أهلا|مرحبا|شكرا|السلام عليكم|صباح الخير|مساء الخير|اشترك|إلى اللقاء|ضيفي',
  ),
  he: row(
    'זה זאת זו הוא היא הם הן אבל או כי אז כן לא טוב גם שם פה לכן ואז אלה',
    'אני אותי לי שלי אנחנו אותנו לנו שלנו',
    'ברוכים הבאים|תודה|שלום|בוקר טוב|ערב טוב|הירשמו|להתראות|האורח שלי',
  ),
  hi: row(
    'और लेकिन या क्योंकि यह ये वह वे वो हाँ नहीं ठीक तो फिर वहाँ यहाँ भी इसलिए',
    'मैं मुझे मेरा मेरी मेरे हम हमें हमारा हमारी हमारे',
    'स्वागत|धन्यवाद|शुक्रिया|नमस्ते|सुप्रभात|सब्सक्राइब|फिर मिलेंगे|मेरे मेहमान',
  ),
  sv: row(
    'och men eller så för därför eftersom det den detta denna dessa de han hon ja nej bra precis då där här också sedan ju',
    'jag mig min mitt mina vi oss vår vårt våra',
    'välkom|tack för att|tack så mycket|tack alla|tack båda|god morgon|god kväll|hej och|hejdå|prenumerera|vi hörs|min gäst|idag pratar vi',
  ),
  da: row(
    'og men eller så for derfor fordi det den dette denne disse de han hun ja nej godt præcis da der her også siden jo',
    'jeg mig min mit mine vi os vores',
    'velkom|tak fordi|mange tak|tak til jer|godmorgen|god aften|hej og|farvel|abonner|vi høres|min gæst|i dag taler vi',
  ),
  no: row(
    'og men eller så for derfor fordi det den dette denne disse de han hun ja nei bra akkurat da der her også siden jo',
    'jeg meg min mitt mine vi oss vår vårt våre',
    'velkom|takk for at|tusen takk|takk til dere|god morgen|god kveld|hei og|ha det|abonner|vi høres|min gjest|i dag snakker vi',
  ),
  fi: row(
    'ja mutta tai niin siksi koska se ne tämä nämä hän he kyllä ei hyvä juuri silloin siellä täällä myös sitten no',
    'minä minun minua minulle me meidän meitä meille',
    'tervetuloa|kiitos|hyvää huomenta|hyvää päivää|hyvää iltaa|moikka|näkemiin|tilaa|kuulemiin|vieraani|tänään puhumme',
  ),
  cs: row(
    'a ale nebo tak protože to ten ta toto tyto on ona oni ano ne dobře přesně pak tam tady také proto no',
    'já mě mně můj moje mé my nás nám náš naše',
    'vítejte|vítám|děkuji|děkujeme|dobrý den|dobré ráno|dobrý večer|ahoj|na shledanou|odebírejte|můj host|mým hostem|dnes mluvíme',
  ),
  uk: row(
    'і й а але або тому бо це цей ця ці він вона вони воно так ні добре тоді там тут теж також ну ось',
    'я мене мені мій моя моє мої ми нас нам наш наша наше наші',
    'вітаю|ласкаво просимо|дякую|добрий день|доброго ранку|добрий вечір|привіт|до побачення|підпис|мій гість|сьогодні з нами',
  ),
  el: row(
    'και αλλά ή γιατί αυτό αυτός αυτή αυτά αυτοί εκείνο ναι όχι καλά ακριβώς τότε εκεί εδώ επίσης έτσι λοιπόν',
    'εγώ με μου εμείς μας',
    'καλώς ήρθα|καλημέρα|καλησπέρα|ευχαριστ|γεια σας|αντίο|εγγραφ|καλεσμέν|σήμερα μιλάμε',
  ),
  ko: row(
    '그리고 하지만 그런데 그래서 그것 그건 이것 이건 그는 그녀는 네 예 아니요 맞아요 그럼 그때 거기 여기',
    '저는 제가 저의 제 나는 내가 우리 우리는',
    '안녕하세요|감사합니다|고맙습니다|환영합니다|반갑습니다|구독|다음 시간|모셨습니다',
  ),
  vi: row(
    'và nhưng hoặc nên vì đó này kia nó họ vâng dạ không đúng rồi thì ở cũng vậy',
    'tôi tao mình chúng',
    'xin chào|chào mừng|cảm ơn|hẹn gặp lại|đăng ký kênh|khách mời|hôm nay chúng ta nói',
  ),
  id: row(
    'dan tetapi tapi atau jadi karena itu ini dia mereka ya tidak betul lalu kemudian di juga begitu',
    'saya aku kami kita',
    'selamat datang|selamat pagi|selamat siang|selamat sore|selamat malam|terima kasih|sampai jumpa|halo|berlangganan|tamu kita|hari ini kita',
  ),
  th: row(
    'และ แต่ หรือ เพราะ นั้น นี้ มัน เขา พวกเขา ใช่ ไม่ใช่ แล้ว ก็',
    'ผม ดิฉัน ฉัน เรา พวกเรา',
    'สวัสดี|ขอบคุณ|ยินดีต้อนรับ|แล้วพบกัน|กดติดตาม|แขกรับเชิญ|วันนี้เราคุย',
  ),
  ro: row(
    'și dar sau deci pentru că asta acesta aceasta acestea el ea ei ele da nu bine exact atunci acolo aici tot',
    'eu mă mine meu mea mei mele noi ne nostru noastră noștri noastre',
    'bine ați venit|bun venit|mulțumesc|bună ziua|bună dimineața|bună seara|salut|la revedere|abonați|invitatul meu|astăzi vorbim',
  ),
  hu: row(
    'és de vagy mert ez az ezek azok ő ők igen nem jó pontosan akkor ott itt is így hát',
    'én engem nekem enyém mi minket nekünk',
    'üdvözl|köszön|jó reggelt|jó napot|jó estét|szia|viszontlátásra|iratkoz|vendégem|ma arról beszélünk',
  ),
  ru: row(
    'и а но или потому это этот эта эти он она они оно да нет хорошо тогда там тоже поэтому ну вот так',
    'я меня мне мой моя моё мои мы нас нам наш наша наше наши',
    'добро пожаловать|спасибо|здравствуйте|привет|доброе утро|добрый день|добрый вечер|подпис|до свидания|мой гость',
  ),
};

const unknown = row('', '', '\0');

/** The manners of a language; of one that has no row here nothing is told. */
export const mannersOf = (code: string): Manners => rows[code] ?? unknown;
