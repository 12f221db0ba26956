import { expect, test } from 'vitest'
import { soundsOfDanger } from './seeker.js'

const danger = [
	'I want to KILL myself',
	"I don't want to live any more",
	'They found her after the overdose, and I feel the same',
	'thinking about self-harm every night',
	'my husband beats me',
	'أُريدُ أنْ أَمُوتَ',
	'افكر في الإنتحار كل يوم',
	'أفكّر بالانتحار',
	'وأتمنى الموت',
	'إيذاء نفسي',
	'زوجي يضربني',
	'خود کُشی کا خیال آتا ہے',
	'میں مرنا چاہتی ہوں',
	'اب جینا نہیں چاہتا',
	'وہ مجھے مارتے ہیں',
	'اپنی جان لے لوں گا',
	'اپنے آپ کو نقصان پہنچانا',
]
const harmless = [
	'',
	'My grandmother died in spring and I miss her',
	'I am afraid of jinn at night and cannot sleep',
	'He had a killer headache; skill matters',
	'توفي والدي وأشعر بحزن شديد',
	'أخاف من العين والسحر ولا أنام',
	'دادی کا انتقال ہو گیا اور دل اداس ہے',
	'مجھے نظرِ بد کا ڈر ہے',
]

test('words of danger are heard in three languages, however they are written', () => {
	expect(danger.filter((text) => !soundsOfDanger(text))).toEqual([])
})

test('sorrow and fear alone are not taken for danger', () => {
	expect(harmless.filter((text) => soundsOfDanger(text))).toEqual([])
})
