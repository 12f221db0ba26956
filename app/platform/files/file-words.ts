import { m } from '#app/paraglide/messages.js'
import type { Words } from '../text/words.ts'

/** Why a file was refused. With `megabytes` and `types` in the values the sentence names them. */
export const fileWords = {
	'files.too-large': ({ megabytes }) =>
		megabytes ? m.files_too_large_limit({ megabytes: Number(megabytes) }) : m.files_too_large(),
	'files.empty': () => m.files_empty(),
	'files.type': ({ types }) => (types ? m.files_type_allowed({ types }) : m.files_type()),
	'files.ending': () => m.files_ending(),
	'files.unsafe': () => m.files_unsafe(),
	'files.picture': () => m.files_picture(),
	'files.pixels': () => m.files_pixels(),
	'files.archive': () => m.files_archive(),
	'files.slow': () => m.files_slow(),
	'files.name': () => m.files_name(),
	'files.broken-off': () => m.files_broken_off(),
	'files.quota': () => m.files_quota(),
	'files.too-often': () => m.files_too_often(),
	'files.address': () => m.files_address(),
	'files.not-fetched': () => m.files_not_fetched(),
	'files.gone': () => m.files_gone(),
	'files.infected': () => m.files_infected(),
	'files.scanner-away': () => m.files_scanner_away(),
	'files.sign-in': () => m.files_sign_in(),
	'files.not-allowed': () => m.files_not_allowed(),
	'files.failed': () => m.files_failed(),
} satisfies Words

/** Retention of data that belongs to no feature. */
export const keptWords = {
	'platform.keeps-orphans': () => m.files_keeps_orphans(),
	'platform.keeps-forms': () => m.files_keeps_forms(),
	'platform.keeps-tries': () => m.files_keeps_tries(),
} satisfies Words
