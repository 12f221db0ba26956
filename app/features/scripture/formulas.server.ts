import type { Concordance } from './concordance.server.ts'
import { plain, type TypedWord } from './letters.ts'
import { distance } from './spelling.ts'

/**
 * Words of verses that are common speech and no quotation. `from` and `to` count words of the verse. For some long ones
 * the reference is offered, unless more of the verse surrounds them.
 */
const formulas: { surah: number; ayah: number; from: number; to: number; offered?: true }[] = [
	{ surah: 1, ayah: 1, from: 1, to: 4 },
	{ surah: 1, ayah: 2, from: 1, to: 4 },
	{ surah: 1, ayah: 3, from: 1, to: 2 },
	{ surah: 2, ayah: 20, from: 22, to: 25 },
	{ surah: 2, ayah: 156, from: 6, to: 10 },
	{ surah: 3, ayah: 2, from: 2, to: 7, offered: true },
	{ surah: 3, ayah: 5, from: 6, to: 11, offered: true },
	{ surah: 3, ayah: 173, from: 14, to: 17 },
	{ surah: 10, ayah: 10, from: 8, to: 14 },
	{ surah: 11, ayah: 88, from: 29, to: 36, offered: true },
	{ surah: 12, ayah: 76, from: 29, to: 33, offered: true },
	{ surah: 16, ayah: 98, from: 5, to: 8 },
	{ surah: 18, ayah: 39, from: 6, to: 12, offered: true },
	{ surah: 18, ayah: 39, from: 9, to: 12 },
	{ surah: 20, ayah: 47, from: 17, to: 21 },
	{ surah: 24, ayah: 37, from: 10, to: 13 },
	{ surah: 24, ayah: 46, from: 5, to: 11, offered: true },
	{ surah: 30, ayah: 4, from: 4, to: 9, offered: true },
	{ surah: 33, ayah: 4, from: 23, to: 28, offered: true },
	{ surah: 37, ayah: 35, from: 6, to: 9 },
	{ surah: 57, ayah: 2, from: 5, to: 11, offered: true },
	{ surah: 59, ayah: 22, from: 2, to: 7, offered: true },
	{ surah: 64, ayah: 1, from: 9, to: 17, offered: true },
	{ surah: 64, ayah: 1, from: 13, to: 17 },
	{ surah: 65, ayah: 2, from: 19, to: 24, offered: true },
]
/** Openings and endings of speech, from the Quran or not, which are no quotation in exactly these words. */
const sayings = Map.groupBy(
	[
		'صلى الله عليه وسلم تسليما كثيرا',
		'صلى الله عليه وعلى آله وصحبه وسلم',
		'عليه وعلى آله وصحبه وسلم تسليما',
		'والصلاة والسلام على المرسلين والحمد لله رب العالمين',
		'والسلام على المرسلين والحمد لله رب العالمين',
		'وسلام على المرسلين والحمد لله رب العالمين',
		'سبحان ربك رب العزة عما يصفون',
		'والعاقبة للمتقين ولا عدوان إلا على الظالمين',
		'من يهده الله فلا مضل له',
		'من يهد الله فلا مضل له',
		'ومن يضلل فلا هادي له',
		'سبحانه وتعالى عما يشركون',
		'وتعالى عما يقولون علوا كبيرا',
		'رضي الله عنهم ورضوا عنه',
		'رضي الله عنه',
		'والله على ما نقول وكيل',
		'ما شاء الله لا قوة إلا بالله',
		'لا حول ولا قوة إلا بالله العلي العظيم',
		'والله يهدي من يشاء إلى صراط مستقيم',
		'وهو الهادي إلى سواء السبيل',
		'له الملك وله الحمد وهو على كل شيء قدير',
		'له الملك وله الحمد يحيي ويميت وهو على كل شيء قدير',
		'الله الذي لا إله إلا هو الحي القيوم',
		'لا إله إلا أنت سبحانك إني كنت من الظالمين',
		'ربنا آتنا في الدنيا حسنة وفي الآخرة حسنة وقنا عذاب النار',
		'ربنا تقبل منا إنك أنت السميع العليم',
		'وتب علينا إنك أنت التواب الرحيم',
		'رب اشرح لي صدري ويسر لي أمري',
		'وما توفيقي إلا بالله عليه توكلت وإليه أنيب',
		'عليه توكلت وهو رب العرش العظيم',
		'بالله وملائكته وكتبه ورسله واليوم الآخر',
		'هو الأول والآخر والظاهر والباطن وهو بكل شيء عليم',
		'وآخر دعوانا أن الحمد لله رب العالمين',
		'من فضل الله علينا وعلى الناس',
		'السلام على من اتبع الهدى',
		'إن شاء الله رب العالمين',
		'لا إله إلا الله وحده لا شريك له',
		'حسبنا الله ونعم الوكيل نعم المولى ونعم النصير',
		'أشهد أن لا إله إلا أنت أستغفرك وأتوب إليك',
		'لا إله إلا الله رب العرش العظيم',
		'حسبي الله لا إله إلا هو عليه توكلت وهو رب العرش العظيم',
		'الحمد لله الذي هدانا لهذا وما كنا لنهتدي لولا أن هدانا الله',
		'والحمد لله الذي هدانا لهذا وما كنا لنهتدي لولا أن هدانا الله',
		'سبحانه هو الله الواحد القهار',
		'والله على كل شيء شهيد',
		'والله يعلم وأنتم لا تعلمون',
		'ألا لعنة الله على الظالمين',
		'إن الله لا يضيع أجر المحسنين',
		'فالله خير حافظا وهو أرحم الراحمين',
		'والله المستعان على ما تصفون',
		'ومن يتوكل على الله فهو حسبه',
		'من يطع الله ورسوله فقد رشد',
		'ومن يطع الله ورسوله فقد رشد',
		'أفوض أمري إلى الله إن الله بصير بالعباد',
		'وأفوض أمري إلى الله إن الله بصير بالعباد',
		'لا علم لنا إلا ما علمتنا إنك أنت العليم الحكيم',
		'حسبنا الله سيؤتينا الله من فضله',
		'له الحمد في الأولى والآخرة وله الحكم وإليه ترجعون',
		'سبحان الذي سخر لنا هذا وما كنا له مقرنين وإنا إلى ربنا لمنقلبون',
		'ربنا لا تزغ قلوبنا بعد إذ هديتنا وهب لنا من لدنك رحمة إنك أنت الوهاب',
		'ربنا اغفر لنا ولإخواننا الذين سبقونا بالإيمان',
		'ربنا هب لنا من أزواجنا وذرياتنا قرة أعين واجعلنا للمتقين إماما',
		'ربنا آتنا من لدنك رحمة وهيئ لنا من أمرنا رشدا',
		'رب اغفر لي ولوالدي وللمؤمنين يوم يقوم الحساب',
		'ربنا اغفر لي ولوالدي وللمؤمنين يوم يقوم الحساب',
		'رب ارحمهما كما ربياني صغيرا',
		'ربنا اغفر لنا ذنوبنا وإسرافنا في أمرنا',
		'ربنا لا تؤاخذنا إن نسينا أو أخطأنا',
	].map((saying) => saying.split(' ').map(folded)),
	([first]) => first,
)

function folded(word: string) {
	return plain(word).replace(/[ةه]$/, 'ه').replace(/[اء]/g, '')
}

/** More words of the verse around a silent formula make it a quotation. */
const mostAround = 2

/** Whether a run is a formula and little else: then nothing must be settled, and most are not even offered. */
type Formulaic = 'no' | 'offered' | 'silent'
type Ranged = { from: number; to: number; letters: number }
const longestSaying = 12
/** No citation is offered for a shorter saying. */
const fewestOffered = 6

/** @param found words of a segment that equal or resemble a part of the Quran */
export function formulaicOf(quran: Concordance, words: TypedWord[], found: Ranged): Formulaic {
	const typed = words.slice(found.from, found.to)
	const [before, after] = [Math.max(0, found.from - longestSaying), found.to + longestSaying]
	const saidPlaces = saidIn(words.slice(before, after)).filter(
		(place) => found.from <= place + before && place + before < found.to,
	)
	if (saidPlaces.length > 0 && typed.length - saidPlaces.length <= mostAround)
		return found.letters === 0 && typed.length >= fewestOffered ? 'offered' : 'silent'
	const covered = new Set<number>()
	for (const { surah, ayah, from, to, offered } of formulas) {
		const length = to - from + 1
		const at = quran.startOf(surah, ayah) + from - 1
		if (offered && typed.length === length && placesIn(quran, typed, at, length).length > 0) return 'offered'
		if (offered) continue
		for (const place of placesIn(quran, typed, at, length))
			for (let index = 0; index < length; index++) covered.add(place + index)
	}
	return covered.size > 0 && typed.length - covered.size <= mostAround ? 'silent' : 'no'
}

/** Indexes of words that belong to a saying. */
function saidIn(typed: TypedWord[]): number[] {
	const words = typed.map(({ text }) => folded(text))
	const places = new Set<number>()
	for (const [place, word] of words.entries())
		for (const saying of sayings.get(word) ?? [])
			if (saying.every((word, index) => words[place + index] === word))
				for (let index = 0; index < saying.length; index++) places.add(place + index)
	return [...places]
}

function placesIn(quran: Concordance, typed: TypedWord[], at: number, length: number): number[] {
	const places: number[] = []
	for (let place = 0; place + length <= typed.length; place++) {
		let left = 2
		for (let index = 0; index < length && left >= 0; index++)
			left -= distance(
				quran.forms[quran.form[at + index] ?? -1]?.masks ?? [],
				typed[place + index]?.letters ?? [],
				2,
			)
		if (left >= 0) places.push(place)
	}
	return places
}
