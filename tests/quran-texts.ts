import { quran } from '#app/features/scripture/api.server.ts'
import { surahs } from '#app/features/scripture/model.ts'

// Typed versions of the bundled text. Changed ones are misquotations, for tests alone.

export const ayat = quran().flatMap(({ ayat }, index) =>
	ayat.map((text, at) => ({ reference: `${index + 1}:${at + 1}`, text, words: text.split(' ').length })),
)

const signs = /[\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g

/** The text without any diacritics. */
export function bare(text: string) {
	return text.replace(signs, '').replace(/ٱ/g, 'ا')
}

/** Words whose long a is never written. */
const shortWords = /(?<!\p{L}\p{M}*)((?:[وفبلكأ]\p{M}*)*)(هَٰذ|هَٰهُن|هَٰٓؤُ|ذَٰل|أُو۟لَٰٓئ|لَٰكِ|إِلَٰه|ٱلرَّحْمَٰ|رَّحْمَٰ)/gu

/** The usual modern spelling: full alifs, no silent letters. */
export function modern(text: string) {
	const written = text
		.replace(shortWords, (whole) => whole.replaceAll('ٰ', ''))
		.replace(/(?<!\S)يَٰٓ?(?=\S)/gu, 'يا ')
		.replaceAll('آ', 'ا')
		.replace(/وٰٓ?(?:ا۟|(?=[ةت]))/g, 'ا')
		.replace(/ىٰٓ?(?=\p{L})/gu, 'ا')
		.replace(/(?<=[^ى])ٰ/g, 'ا')
		.replaceAll('ءَا', 'آ')
		.replace(/ـَٔا|ـٔ/g, 'آ')
		.replace(/(?<=\p{M})[او]۟(?=\p{L})/gu, '')
		// جاءو, باءو and similar have an alif today.
		.replace(/ءُو(?=\s|$)/gu, 'ءوا')
		.replace(/(?<=[ينتأم]ُ?)حْىِۦ?(?=\s|$)/gu, 'حيي')
	return bare(written)
}

/** Reproducible dice. */
export function diceOf(seed: number) {
	let state = seed
	return (sides: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
		return (state >>> 8) % sides
	}
}
type Dice = ReturnType<typeof diceOf>

const leadIns = [
	'قال الله تعالى: ',
	'قال تعالى: ',
	'وقال عز وجل: ',
	'كما في قوله تعالى: ',
	'والدليل قول الله سبحانه وتعالى: ',
	'لقوله جل وعلا: ',
	'ويقول ربنا تبارك وتعالى: ',
	'قال الله تعالى في كتابه العزيز: ',
	'اللہ تعالیٰ نے فرمایا: ',
	'Allah says: ',
]

export function leadIn(dice: Dice) {
	return leadIns[dice(leadIns.length)] ?? ''
}

// Words of no verse, and words of many: either may be in the wrong place.
const otherWords =
	'البيت الناس كتاب عليم المسجد الطريق يعملون قالوا عظيم الدار الفقهاء المسألة نقول اجتهد'.split(' ')

/** A passage of a verse with one word changed; never the Quran. */
export function misquote(dice: Dice): { reference: string; typed: string } {
	while (true) {
		const one = ayat[dice(ayat.length)]
		const words = one ? modern(one.text).split(' ') : []
		if (!one || words.length < 3) continue
		const length = 3 + dice(Math.min(words.length, 9) - 2)
		const start = dice(words.length - length + 1)
		const part = words.slice(start, start + length)
		const at = dice(part.length)
		const other = otherWords[dice(otherWords.length)] ?? ''
		if (part[at] === other) continue
		part[at] = other
		const typed = part.join(' ')
		if (!all.includes(` ${typed} `)) return { reference: one.reference, typed }
	}
}

const all = ` ${ayat.map(({ text }) => modern(text)).join(' ')} `

const salutations = [
	'صلى الله عليه وسلم',
	'صلى الله عليه وعلى آله وصحبه وسلم',
	'صلوات الله وسلامه عليه',
	'عليه الصلاة والسلام',
	'صلى الله عليه وآله وسلم تسليما كثيرا',
	'اللهم صل وسلم وبارك على نبينا محمد وعلى آله وصحبه أجمعين',
	'والصلاة والسلام على أشرف الأنبياء والمرسلين نبينا محمد وعلى آله وصحبه ومن تبعهم بإحسان إلى يوم الدين',
	'وصلى الله وسلم على نبينا محمد والحمد لله رب العالمين',
	'والصلاة والسلام على المرسلين والحمد لله رب العالمين',
	'الحمد لله رب العالمين والعاقبة للمتقين ولا عدوان إلا على الظالمين',
	'إن الحمد لله نحمده ونستعينه ونستغفره ونعوذ بالله من شرور أنفسنا ومن سيئات أعمالنا',
	'من يهده الله فلا مضل له ومن يضلل فلا هادي له',
	'وأشهد أن لا إله إلا الله وحده لا شريك له وأشهد أن محمدا عبده ورسوله',
	'بسم الله الرحمن الرحيم الحمد لله رب العالمين والصلاة والسلام على رسول الله',
	'لا حول ولا قوة إلا بالله العلي العظيم',
	'حسبنا الله ونعم الوكيل',
	'إنا لله وإنا إليه راجعون',
	'سبحانه وتعالى عما يشركون',
	'سبحان الله وتعالى عما يقولون علوا كبيرا',
	'تبارك وتعالى',
	'سبحان ربك رب العزة عما يصفون وسلام على المرسلين والحمد لله رب العالمين',
	'رضي الله عنهم ورضوا عنه',
	'رضي الله تعالى عنهم أجمعين',
	'أعوذ بالله السميع العليم من الشيطان الرجيم',
	'ما شاء الله لا قوة إلا بالله',
	'إن شاء الله تعالى',
	'والله أعلم وهو الهادي إلى سواء السبيل',
	'والله على ما نقول وكيل',
	'والله يهدي من يشاء إلى صراط مستقيم',
	'وهو حسبنا ونعم الوكيل',
	'لا إله إلا الله الملك الحق المبين',
	'لا إله إلا أنت سبحانك إني كنت من الظالمين',
	'أستغفر الله الذي لا إله إلا هو الحي القيوم وأتوب إليه',
	'وآخر دعوانا أن الحمد لله رب العالمين',
	'وما توفيقي إلا بالله عليه توكلت وإليه أنيب',
	'ربنا آتنا في الدنيا حسنة وفي الآخرة حسنة وقنا عذاب النار',
	'السلام عليكم ورحمة الله وبركاته',
	'سمع الله لمن حمده ربنا ولك الحمد',
	'التحيات لله والصلوات والطيبات السلام عليك أيها النبي ورحمة الله وبركاته',
	'السلام علينا وعلى عباد الله الصالحين',
	'آمنت بالله وملائكته وكتبه ورسله واليوم الآخر',
	'هو الأول والآخر والظاهر والباطن وهو بكل شيء عليم',
	'له الملك وله الحمد وهو على كل شيء قدير',
	'ولله الحمد والمنة',
	'جزاكم الله خيرا وبارك فيكم',
	'اللہ تعالیٰ ہم سب کو ہدایت دے آمین یا رب العالمین',
]
const subjects = [
	'وبعد فإن السائل يسأل عن حكم البيع',
	'فضيلة الشيخ',
	'روي عن رسول الله',
	'قال النبي',
	'ثبت عن نبينا محمد',
	'قال العلامة رحمه الله',
	'أما بعد',
	'ونسأل الله العافية',
	'وهذا جواب ما سألتم عنه',
	'فقال له الرجل',
	'ذكر الفقهاء أن النية شرط',
	'يجوز ذلك',
	'قال الله تعالى في الحديث القدسي',
	'وقال عز وجل فيما يرويه عنه نبيه',
]
const ends = [
	'ويجب عليه أن يقضي ما فاته',
	'والله تعالى أعلم',
	'ومن قال بغير ذلك فقد أخطأ',
	'وهذا مذهب الجمهور',
	'فلا بأس به إن شاء الله',
	'ثم قال للناس اتقوا ربكم',
	'وذلك من فضل الله علينا وعلى الناس',
	'وبهذا أفتى أهل العلم',
	'كما في الصحيحين',
	'وعلى المسلم أن يتقي الله في أمره كله',
	'وإليه المصير',
	'',
]

/** A sentence of a letter or an answer with typical beginnings and ends; no quotation. */
export function innocentSentence(dice: Dice): string {
	const pick = (from: string[]) => from[dice(from.length)] ?? ''
	const sign = pick([' ', ' ', '، ', '. ', ': '])
	const shape = dice(4)
	if (shape === 0) return `${pick(salutations)}${sign}${pick(subjects)} ${pick(ends)}`
	if (shape === 1) return `${pick(subjects)} ${pick(salutations)}${sign}${pick(ends)}`
	if (shape === 2) return `${pick(salutations)}${sign}${pick(salutations)} ${pick(ends)}`
	const quoted = ayat[dice(ayat.length)]?.text ?? ''
	return `﴿${modern(quoted)}﴾ ${pick([`${pick(salutations)} `, ''])}${pick(ends)}`
}

/** A verse with its reference, real or alleged: by surah and number. */
export function withPlace(dice: Dice, typed: string, surah: number, ayah: number): string {
	const { arabic = '', latin = '' } = surahs[surah - 1] ?? {}
	const eastern = String(ayah).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
	const shapes = [
		`﴿${typed}﴾ [${arabic}: ${ayah}]`,
		`قال تعالى: ${typed} (${arabic}: ${eastern})`,
		`قال الله تعالى: «${typed}» [سورة ${arabic}، الآية ${ayah}] وفيه دليل`,
		`﴿${typed}﴾ (${surah}:${ayah})`,
		`Allah says: ${typed} (Quran ${surah}:${ayah}).`,
		`{${typed}} [${arabic}/${ayah}]`,
		`كما في سورة ${arabic} الآية ${ayah}: ﴿${typed}﴾`,
		`In Surah ${latin}, verse ${ayah}: ﴿${typed}﴾`,
		`﴿${typed} [${arabic}: ${ayah}]﴾`,
		`﴿${typed}﴾ (سورۃ ${arabic} آیت نمبر ${ayah})`,
	]
	return shapes[dice(shapes.length)] ?? ''
}
