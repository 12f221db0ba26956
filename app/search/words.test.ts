import { expect, test } from 'vitest'
import { wordsIn } from './fold.ts'
import { acrossScripts, keyOf, keysOf, likeness, soundOf } from './sounds.ts'
import { arabicStem, skeletonOf, stemOf, stemsOf, urduStem, withoutParticle } from './stems.ts'
import { stopWords } from './stop-words.ts'

const folded = (text: string) => wordsIn(text).join(' ')

test('a hamza may be written on any seat or left out, and nun ghunna is nun', () => {
	expect(folded('سؤال')).toBe(folded('سوال'))
	expect(folded('وضوء')).toBe(folded('وضو'))
	expect(folded('مسئلہ')).toBe(folded('مسيله'))
	expect(folded('نمازیں')).toBe(folded('نمازین'))
})

test('particles, article and one ending go, in whatever order they join', () => {
	for (const word of ['صلاة', 'الصلاة', 'والصلاة', 'بالصلاة', 'وبالصلاة', 'للصلاة'])
		expect(arabicStem(folded(word)), word).toBe(arabicStem(folded('صلاة')))
	for (const word of ['لله', 'بالله', 'والله', 'الله']) expect(arabicStem(folded(word)), word).toBe('الله')
	expect(urduStem(folded('نمازوں'))).toBe(folded('نماز'))
	expect(stemOf(folded('نمازوں'), 'ur')).toBe(folded('نماز'))
	expect(stemsOf('praying')).toEqual(stemsOf('prayed'))
})

test('broken plurals share the skeleton of their singulars', () => {
	expect(skeletonOf(folded('كتاب'))).toBe(skeletonOf(folded('الكتب')))
	expect(skeletonOf(folded('أحكام'))).toBe(skeletonOf(folded('حكم')))
	expect(skeletonOf('ab')).toBe('')
	expect(skeletonOf(folded('ماء'))).toBe('')
})

test('a word has one key in both scripts', () => {
	for (const [latin, arabic] of [
		['talaq', 'طلاق'],
		['zakat', 'زکات'],
		['khula', 'خلع'],
		['qurbani', 'قربانی'],
		['waqf', 'وقف'],
		['shariah', 'شريعة'],
	] as const)
		expect(keyOf(latin), latin).toBe(keyOf(folded(arabic)))
	expect(keyOf('2024')).toBe('')
	expect(soundOf(folded('طلاق'))).toBe(soundOf(folded('تلاق')))
})

test('the nearer spelling is nearer', () => {
	expect(likeness('canabis', 'cannabis')).toBe(1)
	expect(likeness('prayre', 'prayer')).toBe(1)
	expect(likeness(folded('صلات'), folded('سلات'))).toBe(0.5)
	expect(acrossScripts('talaq', folded('طلاق'))).toBeLessThan(acrossScripts('talaq', folded('تلك')))
})

test('a question is what is left without the words of every question', () => {
	const telling = (text: string) => wordsIn(text).filter((word) => !stopWords.has(word))
	expect(telling('Is it permissible to pray in shoes?')).toEqual(['pray', 'shoes'])
	expect(telling('هل يجوز الجمع')).toEqual(['الجمع'])
	expect(telling('کیا موزوں پر مسح جائز ہے')).toEqual(wordsIn('موزوں مسح'))
	expect(telling('biwi ko talaq dena')).toEqual(['biwi', 'talaq', 'dena'])
})

test('an h that Urdu breathes after a letter is heard both ways', () => {
	for (const [latin, urdu] of [
		['ghar', 'گھر'],
		['rakhna', 'رکھنا'],
		['bhai', 'بھائی'],
		['parhna', 'پڑھنا'],
		['khabar', 'خبر'],
	] as const) {
		expect(keysOf(latin), latin).toContain(keyOf(folded(urdu)))
		expect(acrossScripts(latin, folded(urdu)), latin).toBeLessThan(1)
	}
})

test('a ta marbuta, a tha and a dad are read as they are written in Latin letters', () => {
	for (const [latin, arabic] of [
		['shiddat', 'شدة'],
		['hadith', 'حديث'],
		['fard', 'فرض'],
		['ghanam', 'غنم'],
		['mashur', 'مسحور'],
	] as const) {
		expect(keysOf(latin), latin).toContain(keyOf(folded(arabic)))
		expect(acrossScripts(latin, folded(arabic)), latin).toBeLessThan(1)
	}
})

test('a parent has no article, and letters of a root are no particle where the word is well known', () => {
	expect(arabicStem(folded('والدين'))).toBe(folded('والد'))
	expect(arabicStem(folded('الوالدين'))).toBe(folded('والد'))
	expect(withoutParticle(folded('وبطلاقها'))).toBe(folded('طلاقها'))
	expect(withoutParticle(folded('والصلاة'))).toBeUndefined()
})
