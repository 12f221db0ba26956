import { accountsPart } from '#app/features/accounts/personal.server.ts'
import { certificatesPart } from '#app/features/certificates/personal.server.ts'
import { contactPart } from '#app/features/contact/personal.server.ts'
import { coursesPart } from '#app/features/courses/personal.server.ts'
import { fatwasPart } from '#app/features/fatwas/personal.server.ts'
import { iftaPart } from '#app/features/ifta/personal.server.ts'
import { learningPart } from '#app/features/learning/personal.server.ts'
import { mediaPart } from '#app/features/media/personal.server.ts'
import { notesPart } from '#app/features/notes/personal.server.ts'
import { notificationsPart } from '#app/features/notifications/personal.server.ts'
import { profilePart } from '#app/features/profile/personal.server.ts'
import { teachingPart } from '#app/features/teaching/personal.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'

/** Everything that the site holds of a person. A feature that holds more adds its part. */
export const personalParts: PersonalPart[] = [
	accountsPart,
	notesPart,
	learningPart,
	teachingPart,
	mediaPart,
	coursesPart,
	certificatesPart,
	// Before the questions themselves: what hangs on them is told apart by whose they are.
	iftaPart,
	fatwasPart,
	contactPart,
	notificationsPart,
	profilePart,
]
