import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const mediaWords = {
	'media.too-large': () => m.media_too_large(),
	'media.empty': () => m.media_empty(),
	'media.type': () => m.media_type(),
	'media.name': () => m.media_name(),
	'media.too-many': () => m.media_too_many(),
	'media.course-full': () => m.media_course_full(),
	'media.quota': () => m.media_quota(),
	'media.not-allowed': () => m.media_not_allowed(),
	'media.sign-in': () => m.media_sign_in(),
	'media.broken-off': () => m.media_broken_off(),
	'media.fate-media': () => m.media_fate_media(),
} satisfies Words
