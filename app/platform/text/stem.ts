// M. F. Porter's English stemmer (1980) in its five steps. Words are folded Latin letters.
const consonant = '[^aeiou]'
const vowel = '[aeiouy]'
const consonants = `${consonant}[^aeiouy]*`
const vowels = `${vowel}[aeiou]*`
const measured = new RegExp(`^(${consonants})?${vowels}${consonants}`)
const once = new RegExp(`^(${consonants})?${vowels}${consonants}(${vowels})?$`)
const twice = new RegExp(`^(${consonants})?${vowels}${consonants}${vowels}${consonants}`)
const hasVowel = new RegExp(`^(${consonants})?${vowel}`)
const short = new RegExp(`^${consonants}${vowel}[^aeiouwxy]$`)

const longEndings: Record<string, string> = {
	ational: 'ate',
	tional: 'tion',
	enci: 'ence',
	anci: 'ance',
	izer: 'ize',
	bli: 'ble',
	alli: 'al',
	entli: 'ent',
	eli: 'e',
	ousli: 'ous',
	ization: 'ize',
	ation: 'ate',
	ator: 'ate',
	alism: 'al',
	iveness: 'ive',
	fulness: 'ful',
	ousness: 'ous',
	aliti: 'al',
	iviti: 'ive',
	biliti: 'ble',
	logi: 'log',
}
const nounEndings: Record<string, string> = {
	icate: 'ic',
	ative: '',
	alize: 'al',
	iciti: 'ic',
	ical: 'ic',
	ful: '',
	ness: '',
}
const longEnding = new RegExp(`(${Object.keys(longEndings).join('|')})$`)
const nounEnding = new RegExp(`(${Object.keys(nounEndings).join('|')})$`)
const lastEnding =
	/(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/

/** The stem of an English word: prayers → prayer, fasting → fast. Not always a word. */
export function englishStem(word: string): string {
	if (word.length < 3) return word
	// An initial y is a consonant.
	let stem = word.startsWith('y') ? `Y${word.slice(1)}` : word
	stem = withoutPlural(stem)
	stem = withoutTense(stem)
	if (/y$/.test(stem) && hasVowel.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`
	stem = replaced(stem, longEnding, longEndings)
	stem = replaced(stem, nounEnding, nounEndings)
	const ending = lastEnding.exec(stem)?.[0]
	if (ending && twice.test(stem.slice(0, -ending.length))) stem = stem.slice(0, -ending.length)
	return withoutLast(stem).toLowerCase()
}

function withoutPlural(word: string): string {
	if (/(ss|i)es$/.test(word)) return word.slice(0, -2)
	return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutTense(word: string): string {
	if (word.endsWith('eed')) return measured.test(word.slice(0, -3)) ? word.slice(0, -1) : word
	const ending = /(ed|ing)$/.exec(word)?.[0]
	const rest = ending ? word.slice(0, -ending.length) : ''
	if (!ending || !hasVowel.test(rest)) return word
	if (/(at|bl|iz)$/.test(rest)) return `${rest}e`
	if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1)
	return short.test(rest) ? `${rest}e` : rest
}

function replaced(word: string, endings: RegExp, by: Record<string, string>): string {
	const ending = endings.exec(word)?.[0]
	const rest = ending ? word.slice(0, -ending.length) : ''
	return ending && measured.test(rest) ? rest + by[ending] : word
}

function withoutLast(word: string): string {
	const rest = word.slice(0, -1)
	if (word.endsWith('e') && (twice.test(rest) || (once.test(rest) && !short.test(rest)))) return rest
	return word.endsWith('ll') && twice.test(word) ? rest : word
}
