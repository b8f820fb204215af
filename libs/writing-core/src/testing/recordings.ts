/** Our own words in eight languages: two people talk about a mill, then about a well. Turns take turns. */
export const recordings: Readonly<Record<string, readonly string[]>> = {
  es: [
    'El molino del pueblo estuvo cerrado durante once años. La rueda del molino se rompió en una tormenta. Nadie quería pagar una rueda nueva.',
    '¿Quién arregló la rueda al final?',
    'Mi hermana aprendió a trabajar la madera y construyó la rueda en un invierno. La rueda del molino pesa cuatrocientos kilos. El molino vuelve a moler trigo todos los sábados.',
    'Los vecinos compran la harina en la puerta del molino.',
    'El pozo es otra historia. El agua del pozo se volvió salada hace tres años. Medimos la sal del agua cada semana. El pozo del valle sigue siendo dulce.',
    '¿Cuánto costó limpiar el pozo?',
    'La limpieza del pozo costó dos mil euros y la pagó la cooperativa. Un pozo limpio vale más que una carretera nueva.',
  ],
  de: [
    'Die Mühle im Dorf stand elf Jahre lang still. Das Mühlrad zerbrach in einem Sturm. Niemand wollte ein neues Mühlrad bezahlen.',
    'Wer hat das Mühlrad am Ende gebaut?',
    'Meine Schwester lernte mit Holz umzugehen und baute das Mühlrad in einem Winter. Das Mühlrad wiegt vierhundert Kilo. Die Mühle mahlt wieder jeden Samstag Weizen.',
    'Die Nachbarn kaufen ihr Mehl an der Tür der Mühle.',
    'Der Brunnen ist eine andere Geschichte. Das Wasser im Brunnen wurde vor drei Jahren salzig. Wir messen das Salz im Wasser jede Woche. Der Brunnen im Tal blieb süß.',
    'Was hat die Reinigung des Brunnens gekostet?',
    'Die Reinigung des Brunnens kostete zweitausend Euro, und die Genossenschaft hat bezahlt. Ein sauberer Brunnen ist mehr wert als eine neue Straße.',
  ],
  fr: [
    'Le moulin du village est resté fermé pendant onze ans. La roue du moulin s’est brisée dans une tempête. Personne ne voulait payer une nouvelle roue.',
    'Qui a finalement réparé la roue ?',
    'Ma sœur a appris à travailler le bois et a construit la roue en un hiver. La roue du moulin pèse quatre cents kilos. Le moulin moud de nouveau du blé chaque samedi.',
    'Les voisins achètent leur farine à la porte du moulin.',
    'Le puits est une autre histoire. L’eau du puits est devenue salée il y a trois ans. Nous mesurons le sel de l’eau chaque semaine. Le puits de la vallée est resté doux.',
    'Combien a coûté le nettoyage du puits ?',
    'Le nettoyage du puits a coûté deux mille euros, et la coopérative a payé. Un puits propre vaut mieux qu’une route neuve.',
  ],
  tr: [
    'Köydeki değirmen on bir yıl boyunca kapalı kaldı. Değirmenin çarkı bir fırtınada kırıldı. Kimse yeni bir çark için para vermek istemedi.',
    'Çarkı sonunda kim yaptı?',
    'Kız kardeşim ahşap işlemeyi öğrendi ve çarkı bir kışta yaptı. Değirmenin çarkı dört yüz kilo geliyor. Değirmen her cumartesi yeniden buğday öğütüyor.',
    'Komşular unlarını değirmenin kapısında alıyor.',
    'Kuyu başka bir hikâye. Kuyunun suyu üç yıl önce tuzlu oldu. Suyun tuzunu her hafta ölçüyoruz. Vadideki kuyu tatlı kaldı.',
    'Kuyunun temizliği ne kadar tuttu?',
    'Kuyunun temizliği iki bin avro tuttu ve kooperatif ödedi. Temiz bir kuyu yeni bir yoldan daha değerlidir.',
  ],
  ja: [
    '村の水車小屋は十一年間ずっと閉まっていました。水車の輪は嵐で壊れました。誰も新しい輪にお金を出したがりませんでした。',
    '結局、誰が水車の輪を直したのですか？',
    '妹が木工を学び、一冬で水車の輪を作り上げました。水車の輪の重さは四百キロあります。水車小屋は毎週土曜日にまた小麦を挽いています。',
    '近所の人たちは水車小屋の戸口で小麦粉を買います。',
    '井戸の話は少し違います。井戸の水は三年前に塩辛くなりました。水の塩分は毎週測っています。谷の井戸の水は今も甘いままです。',
    '井戸の掃除にはいくらかかりましたか？',
    '井戸の掃除には二千ユーロかかり、組合が支払いました。きれいな井戸は新しい道路よりも価値があります。',
  ],
  zh: [
    '村里的磨坊整整关了十一年。磨坊的水轮在一场暴风雨中坏了。没有人愿意花钱买新的水轮。',
    '最后是谁修好了水轮？',
    '妹妹学会了木工，用一个冬天造好了水轮。磨坊的水轮重四百公斤。磨坊现在每个星期六又开始磨小麦。',
    '邻居们在磨坊门口买面粉。',
    '水井的情况不一样。水井的水三年前变咸了。每个星期都要测量水里的盐分。山谷里的水井一直是甜的。',
    '清理水井花了多少钱？',
    '清理水井花了两千欧元，由合作社支付。干净的水井比新的公路更有价值。',
  ],
  ar: [
    'ظلت الطاحونة في القرية مغلقة أحد عشر عاما. انكسرت عجلة الطاحونة في عاصفة شديدة. لم يرغب أحد في دفع ثمن عجلة جديدة.',
    'من الذي أصلح العجلة في النهاية؟',
    'تعلمت أختي النجارة وصنعت عجلة الطاحونة في شتاء واحد. تزن عجلة الطاحونة أربعمئة كيلوغرام. تطحن الطاحونة القمح من جديد كل يوم سبت.',
    'يشتري الجيران الدقيق عند باب الطاحونة.',
    'قصة البئر مختلفة تماما. أصبحت مياه البئر مالحة قبل ثلاث سنوات. نقيس ملح المياه كل أسبوع. بقيت بئر الوادي عذبة حتى اليوم.',
    'كم كلف تنظيف البئر؟',
    'كلف تنظيف البئر ألفي يورو ودفعت التعاونية المبلغ. البئر النظيفة أثمن من طريق جديد.',
  ],
  hi: [
    'गाँव की चक्की ग्यारह साल तक बंद रही। चक्की का पहिया एक तूफान में टूट गया। कोई भी नए पहिये के पैसे देना नहीं चाहता था।',
    'आखिर में पहिया किसने बनाया?',
    'मेरी बहन ने लकड़ी का काम सीखा और एक सर्दी में पहिया बना दिया। चक्की का पहिया चार सौ किलो का है। चक्की हर शनिवार फिर से गेहूँ पीसती है।',
    'पड़ोसी चक्की के दरवाज़े पर आटा खरीदते हैं।',
    'कुएँ की कहानी अलग है। कुएँ का पानी तीन साल पहले खारा हो गया। पानी का नमक हर हफ्ते नापा जाता है। घाटी का कुआँ आज भी मीठा है।',
    'कुएँ की सफाई में कितना खर्च हुआ?',
    'कुएँ की सफाई में दो हज़ार यूरो लगे और सहकारी समिति ने पैसे दिए। साफ कुआँ नई सड़क से ज़्यादा कीमती है।',
  ],
};

/** A transcript of one of them, with names and times. */
export const recordingIn = (language: string): string =>
  (recordings[language] ?? [])
    .map((turn, i) => `[00:0${String(i)}:00] ${i % 2 === 0 ? 'Anna Berg' : 'Marcus Hale'}: ${turn}`)
    .join('\n\n');
