/** The last part of a verb's address, as the kit of verbs derives it: `accept-quote`. */
export function verbAddress(verb: string): string {
	return verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
