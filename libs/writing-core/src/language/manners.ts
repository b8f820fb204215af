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
    'ようこそ|ありがとう|こんにちは|おはよう|こんばんは|チャンネル登録|また次回|本日のゲスト',
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
  ru: row(
    'и а но или потому это этот эта эти он она они оно да нет хорошо тогда там тоже поэтому ну вот так',
    'я меня мне мой моя моё мои мы нас нам наш наша наше наши',
    'добро пожаловать|спасибо|здравствуйте|привет|доброе утро|добрый день|добрый вечер|подпис|до свидания|мой гость',
  ),
};

const unknown = row('', '', '\0');

/** The manners of a language; of one that has no row here nothing is told. */
export const mannersOf = (code: string): Manners => rows[code] ?? unknown;
