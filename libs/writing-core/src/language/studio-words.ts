/**
 * The studio's own words in a language. `{n}` is a name, `{r}` the recording. They claim nothing about the subject, and
 * `says` ends before a quotation.
 */
export interface StudioWords {
  readonly says: readonly string[];
  readonly adds: readonly string[];
  readonly nameless: string;
  readonly from: string;
  readonly why: string;
  readonly takeAway: string;
  readonly last: string;
  readonly closing: string;
  readonly holds: string;
  readonly decisions: string;
  readonly numbers: string;
  readonly questions: string;
  readonly remarks: string;
  /** The answer to a question that the recording does not answer. */
  readonly nothing: string;
}

/** One line for each part, in the order of `StudioWords`; several wordings of one part are divided by `|`. */
function row(text: string): StudioWords {
  const [says = '', adds = '', nameless = '', from = '', why = '', takeAway = '', last = '', ...rest] = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const [closing = '', holds = '', decisions = '', numbers = '', questions = '', remarks = '', nothing = ''] =
    rest;
  const ends = { closing, holds, decisions, numbers, questions, remarks, nothing };
  return { says: says.split('|'), adds: adds.split('|'), nameless, from, why, takeAway, last, ...ends };
}

const table: Readonly<Record<string, StudioWords>> = {
  es: row(`{n} dice:|{n} lo explica así:|En palabras de {n}:
    {n} añade:|{n} continúa:
    De la grabación:
    De {r}.
    Por qué importa:
    Lo esencial
    Para terminar, {n}:
    La conversación completa está en {r}; los tiempos entre paréntesis llevan a los pasajes citados.
    La grabación dice poco de esto que se pueda citar entero. Aquí está lo que hay, tal como se dijo.
    Decisiones y planes
    Cifras
    Preguntas abiertas
    Observaciones
    En la grabación no hay ningún pasaje que responda a esto. Otras palabras pueden ayudar.`),
  de: row(`{n} sagt:|{n} erklärt es so:|In den Worten von {n}:
    {n} fügt hinzu:|Weiter sagt {n}:
    Aus der Aufnahme:
    Aus {r}.
    Warum das wichtig ist:
    Das Wichtigste
    Zum Schluss {n}:
    Das ganze Gespräch steht in {r}; die Zeiten in Klammern führen zu den zitierten Stellen.
    Die Aufnahme sagt dazu wenig, was sich ganz zitieren lässt. Hier steht, was es gibt, so wie es gesagt wurde.
    Entscheidungen und Pläne
    Zahlen
    Offene Fragen
    Bemerkungen
    In der Aufnahme gibt es keine Stelle, die das beantwortet. Andere Wörter helfen vielleicht weiter.`),
  fr: row(`{n} dit :|{n} l’explique ainsi :|Écoutons {n} :
    {n} ajoute :|{n} poursuit :
    Extrait de l’enregistrement :
    Extrait de {r}.
    Pourquoi c’est important :
    L’essentiel
    Pour finir, {n} :
    La conversation entière se trouve dans {r} ; les temps entre parenthèses mènent aux passages cités.
    L’enregistrement en dit peu qui puisse être cité en entier. Voici ce qu’il y a, tel que cela a été dit.
    Décisions et projets
    Chiffres
    Questions ouvertes
    Remarques
    Aucun passage de l’enregistrement ne répond à cette question. D’autres mots aideront peut-être.`),
  pt: row(`{n} diz:|{n} explica assim:|Nas palavras de {n}:
    {n} acrescenta:|{n} continua:
    Da gravação:
    De {r}.
    Por que isto importa:
    O essencial
    Para terminar, {n}:
    A conversa completa está em {r}; os tempos entre parênteses levam às passagens citadas.
    A gravação diz pouco sobre isto que se possa citar por inteiro. Aqui está o que há, tal como foi dito.
    Decisões e planos
    Números
    Perguntas em aberto
    Observações
    Nenhuma passagem da gravação responde a isto. Outras palavras podem ajudar.`),
  it: row(`{n} dice:|{n} lo spiega così:|Nelle parole di {n}:
    {n} aggiunge:|{n} continua:
    Dalla registrazione:
    Da {r}.
    Perché è importante:
    L’essenziale
    Per concludere, {n}:
    La conversazione intera è in {r}; i tempi tra parentesi portano ai passaggi citati.
    La registrazione ne dice poco che si possa citare per intero. Ecco quello che c’è, così come è stato detto.
    Decisioni e piani
    Cifre
    Domande aperte
    Osservazioni
    Nessun passaggio della registrazione risponde a questa domanda. Altre parole possono aiutare.`),
  nl: row(`{n} zegt:|{n} legt het zo uit:|In de woorden van {n}:
    {n} voegt daaraan toe:|Verder zegt {n}:
    Uit de opname:
    Uit {r}.
    Waarom dit belangrijk is:
    De hoofdpunten
    Tot slot {n}:
    Het hele gesprek staat in {r}; de tijden tussen haakjes leiden naar de geciteerde passages.
    De opname zegt hierover weinig dat heel geciteerd kan worden. Hier staat wat er is, zoals het gezegd werd.
    Besluiten en plannen
    Cijfers
    Open vragen
    Opmerkingen
    Geen passage van de opname geeft hier antwoord op. Andere woorden helpen misschien verder.`),
  pl: row(`{n} mówi:|{n} wyjaśnia to tak:|Jak mówi {n}:
    {n} dodaje:|{n} mówi dalej:
    Z nagrania:
    Z nagrania {r}.
    Dlaczego to ważne:
    Najważniejsze
    Na koniec {n}:
    Cała rozmowa jest w nagraniu {r}; czasy w nawiasach prowadzą do cytowanych fragmentów.
    Nagranie mówi o tym niewiele, co można zacytować w całości. Oto, co jest, tak jak zostało powiedziane.
    Decyzje i plany
    Liczby
    Otwarte pytania
    Uwagi
    Żaden fragment nagrania nie odpowiada na to pytanie. Inne słowa mogą pomóc.`),
  tr: row(`{n} şöyle diyor:|{n} şöyle açıklıyor:
    {n} şunu ekliyor:|{n} şöyle devam ediyor:
    Kayıttan:
    Kayıt: {r}.
    Bu neden önemli:
    Öne çıkanlar
    Son olarak {n}:
    Konuşmanın tamamı {r} kaydında; parantez içindeki süreler alıntılanan yerleri açar.
    Kayıtta bu konuda bütün olarak alıntılanabilecek az şey var. Olanlar, söylendiği gibi aşağıda.
    Kararlar ve planlar
    Sayılar
    Açık sorular
    Notlar
    Kayıtta bunu yanıtlayan bir yer yok. Başka sözcükler yardımcı olabilir.`),
  ja: row(`{n}の言葉：|{n}はこう話しています：
    {n}はさらにこう話しています：|{n}の言葉の続き：
    録音から：
    出典：{r}。
    なぜ大切なのか：
    要点
    最後に、{n}：
    会話の全体は{r}にあります。かっこ内の時刻から引用した箇所を開けます。
    この録音には、全文を引用できる発言が多くありません。話されたとおりに以下に示します。
    決定と計画
    数字
    残された問い
    発言
    録音にはこれに答える箇所が見つかりません。ほかの言葉でお試しください。`),
  zh: row(`{n}说：|{n}这样解释：|用{n}的话说：
    {n}补充说：|{n}接着说：
    录音中说：
    出自{r}。
    为什么重要：
    要点
    最后，{n}：
    完整的谈话见{r}；括号中的时间可打开所引用的段落。
    录音中关于这一点可以完整引用的内容不多。以下按原话列出。
    决定与计划
    数字
    未决的问题
    发言
    录音中没有回答这个问题的段落。可以换别的词再试。`),
  ar: row(`على لسان {n}:|بكلمات {n}:
    وعلى لسان {n} أيضا:|ومن كلام {n} كذلك:
    من التسجيل:
    من {r}.
    لماذا هذا مهم:
    أهم النقاط
    في الختام {n}:
    الحديث كاملا في {r}، والأوقات بين القوسين تقود إلى المقاطع المقتبسة.
    لا يحوي التسجيل عن هذا إلا القليل مما يمكن اقتباسه كاملا. وهذا ما ورد فيه كما قيل.
    قرارات وخطط
    أرقام
    أسئلة مفتوحة
    ملاحظات
    لا يوجد في التسجيل مقطع يجيب عن هذا السؤال. قد تفيد كلمات أخرى.`),
  he: row(`במילים של {n}:|כדברי {n}:
    ועוד מדברי {n}:|ובהמשך, כדברי {n}:
    מתוך ההקלטה:
    מתוך {r}.
    למה זה חשוב:
    עיקרי הדברים
    לסיום, {n}:
    השיחה המלאה נמצאת ב־{r}; הזמנים בסוגריים מובילים לקטעים המצוטטים.
    בהקלטה יש מעט על כך שאפשר לצטט במלואו. להלן מה שיש, כפי שנאמר.
    החלטות ותוכניות
    מספרים
    שאלות פתוחות
    הערות
    אין בהקלטה קטע שעונה על כך. ייתכן שמילים אחרות יעזרו.`),
  hi: row(`{n} के शब्दों में:|{n} का कहना है:
    {n} का आगे कहना है:|आगे {n} के शब्दों में:
    रिकॉर्डिंग से:
    स्रोत: {r}।
    यह क्यों ज़रूरी है:
    मुख्य बातें
    अंत में {n}:
    पूरी बातचीत {r} में है; कोष्ठक में दिए समय उद्धृत अंशों तक ले जाते हैं।
    रिकॉर्डिंग में इस पर पूरा उद्धृत करने लायक कम है। जो है, वह जैसा कहा गया, नीचे है।
    निर्णय और योजनाएँ
    आँकड़े
    खुले सवाल
    टिप्पणियाँ
    रिकॉर्डिंग में इसका उत्तर देने वाला कोई अंश नहीं है। दूसरे शब्द मदद कर सकते हैं।`),
};

/** Languages whose texts have words of ours. */
export const wordedLanguages: readonly string[] = ['en', ...Object.keys(table)];

/** Our words in a language; undefined for English, which has more of them, and where we have none. */
export const studioWordsIn = (language: string): StudioWords | undefined => table[language];

/** What we write before a quotation, with `{n}` for the name of who says it. */
export const leadsIn = (language: string): readonly string[] => {
  const { says = [], adds = [], why = '', last = '', nameless = '' } = table[language] ?? {};
  return [...says, ...adds, ...says.map((lead) => `${why} ${lead}`), why, last, nameless].filter(Boolean);
};
