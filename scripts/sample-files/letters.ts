export type Letter = { letter: string; name: string; joins: boolean }

const names =
	'ا alif|ب ba|ت ta|ث tha|ج jim|ح ḥa|خ kha|د dal|ذ dhal|ر ra|ز zay|س sin|ش shin|ص ṣad|ض ḍad|ط ṭa|ظ ẓa|ع ʿayn|غ ghayn|ف fa|ق qaf|ك kaf|ل lam|م mim|ن nun|ه ha|و waw|ي ya'

/** The twenty-eight letters in order; six do not join the following letter. */
export const letters: Letter[] = names.split('|').map((each) => {
	const [letter = '', name = ''] = each.split(' ')
	return { letter, name, joins: !'ادذرزو'.includes(letter) }
})

const joiner = '\u200d'

/** A letter's isolated, initial, medial and final form. */
export function formsOf({ letter, joins }: Letter): string[] {
	const after = `${joiner}${letter}`
	return joins ? [letter, `${letter}${joiner}`, `${after}${joiner}`, after] : [letter, letter, after, after]
}
