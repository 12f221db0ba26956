import { wordsOf } from '#app/platform/text/text.ts'
import type { Origin, Risk } from '../model.ts'
import { additiveOf } from './additives.ts'

/** Folded beginnings of words in a name that stand for animal products, enzymes, alcohol and aromas. */
const doubtful = [
	'gelatin',
	'rennet',
	'pepsin',
	'lipase',
	'enzyme',
	'fat',
	'lard',
	'tallow',
	'suet',
	'shortening',
	'whey',
	'cream',
	'creme',
	'butter',
	'cheese',
	'casein',
	'collagen',
	'flavour',
	'flavor',
	'aroma',
	'lecithin',
	'glycer',
	'diglycer',
	'cysteine',
	'stearate',
	'polysorbate',
	'emulsifier',
	'carmine',
	'cochineal',
	'shellac',
	'alcohol',
	'ethanol',
	'wine',
	'rum',
	'beer',
	'جيلاتين',
	'الجيلاتين',
	'منفحه',
	'المنفحه',
	'شحم',
	'دهن',
	'نكهه',
	'انزيم',
	'كحول',
	'مصل',
	'جبن',
	'زبده',
	'قشطه',
	'جيلاٹن',
	'چربي',
	'رينٹ',
	'الكحل',
	'شراب',
	'فليور',
]

/**
 * How closely a reviewer looks at an ingredient: computed, and raised by reviewers only.
 * @returns critical for animal and mixed origin, for additives with a question, and for names that stand for one;
 * paper for what is made in a process or of unknown origin; else low
 */
export function riskOf({ name, eNumber, origin }: { name: string; eNumber: string; origin: Origin }): Risk {
	if (origin === 'animal' || origin === 'mixed') return 'critical'
	if (eNumber && (additiveOf(eNumber)?.reasons.length ?? 0) > 0) return 'critical'
	if (wordsOf(name).some((word) => doubtful.some((start) => word.startsWith(start)))) return 'critical'
	if (eNumber && !additiveOf(eNumber)) return 'paper'
	return origin === 'plant' || origin === 'mineral' ? 'low' : 'paper'
}
