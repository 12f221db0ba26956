const honorifics = new Set(
	'dr prof professor shaykh sheikh shaikh ustadh ustadha ustaz mufti mawlana maulana imam qari hafiz sayyid د الدكتور الدكتورة الشيخ الشيخة الأستاذ الأستاذة المفتي القارئ ڈاکٹر پروفیسر شیخ استاد استاذ استاذہ مفتی مولانا قاری حافظ سید'.split(
		' ',
	),
)

/**
 * The letters that stand for a person without a picture: of a Latin name the first and the last initial,
 * of an Arabic or Urdu one the first letter alone, because such letters are not joined into initials.
 */
export function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
	const own = words.filter((word) => !honorifics.has(word.toLowerCase().replace(/[.,،]+$/, '')))
	const [first = '', ...rest] = (own.length > 0 ? own : words).map((word) =>
		word.replace(/^(al|as|ar|an|ad|at)-/i, ''),
	)
	const letter = (word: string | undefined) => [...(word ?? '')].find((sign) => /\p{L}/u.test(sign)) ?? ''
	if (!/^\p{Script=Latin}/u.test(letter(first))) return letter(first)
	return (letter(first) + letter(rest.at(-1))).toUpperCase()
}
