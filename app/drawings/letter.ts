import { withoutEnd } from '#app/platform/text/ends.ts'

const honorifics = new Set(
	'dr prof professor shaykh sheikh shaikh ustadh ustadha ustaz mufti mawlana maulana imam qari hafiz sayyid د الدكتور الدكتورة الشيخ الشيخة الأستاذ الأستاذة المفتي القارئ ڈاکٹر پروفیسر شیخ استاد استاذ استاذہ مفتی مولانا قاری حافظ سید'.split(
		' ',
	),
)

/** The first letter of a given name, without honorifics and the article; empty for a name without letters. */
export function firstLetter(name: string): string {
	const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
	const own = words.find((word) => !honorifics.has(withoutEnd(word.toLowerCase(), /[.,،]/))) ?? words[0] ?? ''
	const bare = own.replace(/^(al|as|ar|an|ad|at)-/i, '')
	return ([...bare].find((sign) => /\p{L}/u.test(sign)) ?? '').toUpperCase()
}
