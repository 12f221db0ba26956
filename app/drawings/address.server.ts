import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#app/platform/seal.server.ts'
import { type CoverSpec, isSubject } from './cover.ts'
import { type LayoutName, layoutNames } from './cover-layouts.ts'
import type { NicheSpec } from './niche.ts'
import { type TilingName, tilingNames } from './tilings.ts'
import { drawingVersion } from './version.ts'

let secret: string = randomBytes(32).toString('hex')

/** Sets the signing secret, once at the start; processes of one site share it. */
export function signDrawingsWith(siteSecret: string) {
	secret = siteSecret
}

/**
 * A cover's address. It holds everything that is drawn, and is signed, so that nobody can make the site show words of
 * their own.
 */
export function coverAddress({ seed, subject, layout, tiling, script, word }: CoverSpec): string {
	const said = [seed.toString(36), subject, layout, tiling, script, encodeURIComponent(word)].join('-')
	return `/drawings/covers/${drawingVersion}/${said}.${signature(said)}.svg`
}

/** Parses an address of `coverAddress`; null if it was not made here. */
export function readCoverAddress(file: string): CoverSpec | null {
	const [, said, signed] = /^(.+)\.([\w-]{16})\.svg$/.exec(file) ?? []
	if (!said || !signed || !isSame(signed, signature(said))) return null
	const [seed = '', subject = '', layout, tiling, script, word = ''] = said.split('-')
	if (!isSubject(subject)) return null
	return {
		seed: Number.parseInt(seed, 36),
		subject,
		word: decodeURIComponent(word),
		layout: layoutNames.includes(layout as LayoutName) ? (layout as LayoutName) : 'window',
		tiling: tilingNames.includes(tiling as TilingName) ? (tiling as TilingName) : '8',
		script: script === 'ur' ? 'ur' : 'ar',
	}
}

/** Parses an address of `nicheAddress`. Unsigned: one letter is harmless. */
export function readNicheAddress(file: string): NicheSpec | null {
	const [, seed, subject, encoded] = /^([0-9a-z]{1,7})-([a-z]+)-([^.]{0,12})\.svg$/.exec(file) ?? []
	if (!seed || !subject || encoded === undefined || !isSubject(subject)) return null
	const letter = decoded(encoded)
	if (letter === null || !/^\p{L}?$/u.test(letter)) return null
	return { seed: Number.parseInt(seed, 36), subject, letter }
}

function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text)
	} catch {
		return null
	}
}

function signature(said: string): string {
	return createHmac('sha256', keyFor(secret, 'mishkat drawings'))
		.update(said)
		.digest('base64url')
		.slice(0, 16)
}

function isSame(one: string, other: string): boolean {
	return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
