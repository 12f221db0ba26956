import { createHash } from 'node:crypto'
import { askedOf, type Quiz } from '#app/features/courses/quiz.ts'

/** Fingerprint of the wording of a quiz; it reveals no answers. */
export function quizFingerprint(quiz: Quiz): string {
	return createHash('sha256')
		.update(JSON.stringify(askedOf(quiz)))
		.digest('base64url')
		.slice(0, 16)
}
