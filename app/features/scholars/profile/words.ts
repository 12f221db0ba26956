import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const profileWords = {
	'scholars.profile-saved': () => m.scholars_profile_saved(),
	'scholars.profile-published': () => m.scholars_profile_published(),
	'scholars.profile-discarded': () => m.scholars_profile_discarded(),
	'scholars.profile-withdrawn': () => m.scholars_profile_withdrawn(),
	'scholars.profile-stale': () => m.scholars_profile_stale(),
	'scholars.profile-trouble': () => m.scholars_profile_trouble(),
	'scholars.profile-long': () => m.scholars_profile_long(),
	'scholars.profile-year': () => m.scholars_profile_year(),
	'scholars.profile-untitled': () => m.scholars_profile_untitled(),
	'scholars.profile-no-title': () => m.scholars_profile_no_title(),
} satisfies Words
