import { createHash, randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { keepsOffline } from '#app/platform/http/offline.server.ts'
import { escapeMarkup } from '#app/platform/text/escape-markup.ts'
import foldScript from '#app/platform/text/fold.js?raw'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale, localeNames, pathIn } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { hourTexts } from '#app/platform/time/hour-texts.ts'
import { fontsOf } from '#app/ui/fonts.ts'
import { maxNameLength, nameIn } from '../seats/model.ts'
import type { Pool } from '../seats/seats.server.ts'
import { formatMoment } from '../seats/when.ts'
import style from './door.css?raw'
import doorScript from './door.js?raw'
import type { Door } from './links.server.ts'
import { doorPathOf } from './model.ts'
import readerScript from './reader.worker.ts?worker&url'
import tallyScript from './tally.js?raw'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Modules without imports, as one script. */
const script = [foldScript, tallyScript, doorScript].join('\n').replace(/^export /gm, '')

const words = {
	ready: () => m.door_ready({ count: '{count}', time: '{time}' }),
	not_ready: m.door_not_ready,
	not_kept: m.door_not_kept,
	not_offered: m.door_not_offered,
	full: m.door_full,
	offline: m.door_offline,
	unsent: () => m.door_unsent({ count: '{count}' }),
	sent: m.door_sent,
	over: m.door_over,
	in: m.door_in,
	inside: m.door_inside,
	in_all: () => m.door_in_all({ count: '{count}' }),
	out: m.door_out,
	leaves: m.door_leaves,
	more: () => m.door_more({ count: '{count}' }),
	all: () => m.door_all({ count: '{count}' }),
	party: () => m.door_party({ count: '{count}' }),
	already: () => m.door_already({ time: '{time}' }),
	here: m.door_here,
	elsewhere: m.door_elsewhere,
	at_door: () => m.door_at({ door: '{door}' }),
	all_the_same: m.door_all_the_same,
	cancelled: m.door_cancelled,
	cancelled_text: m.door_cancelled_text,
	cancelled_since: m.door_cancelled_since,
	waits: m.door_waits,
	waits_text: m.door_waits_text,
	unknown: m.door_unknown,
	unknown_text: m.door_unknown_text,
	no_copy: m.door_no_copy,
	walk_in: m.door_walk_in,
	walk_in_done: m.door_walk_in_done,
	walk_ins: m.door_walk_ins,
	total: m.door_total,
	undone: m.door_undone,
	nameless: m.door_nameless,
	many: m.door_many,
	none: m.door_none,
	camera_failed: m.door_camera_failed,
	camera_refused: m.door_camera_refused,
	camera_text: m.door_camera_text,
}

/** The answer to a form that was posted without script. */
export type DoorResult = {
	tone: 'good' | 'warn' | 'bad'
	big: string
	who?: string
	text?: string
	/** The code that a second press lets in all the same. */
	again?: string
}

type Shown = { door: Door; pools: Pool[]; token: string; result?: DoorResult }

/** The whole document of a door: without React, and without any person's name. */
export function doorDocument(
	context: Readonly<RouterContextProvider>,
	{ door, pools, token, result }: Shown,
): string {
	const { locale, now, runtime } = requestContext(context)
	const zone = door.series.zone ?? runtime.settings()['organisation.zone']
	const path = pathIn(locale, doorPathOf(token))
	const named = pools.map(({ id, names }) => ({ id, name: nameIn(names, locale) }))
	const data = {
		id: door.link.id,
		path,
		now: now.getTime(),
		until: door.until.getTime(),
		zone,
		digits: inNumerals('0123456789', locale),
		hours: hourTexts(locale),
		pools: named,
		pool: door.link.poolId,
		isKept: keepsOffline(context, 'door'),
		// Without the slash: the service worker keeps what it finds in a page, and this only when the camera is used.
		reader: { script: readerScript.slice(1), wasm: readerWasm.slice(1) },
		words: Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word()])),
	}
	const text = (said: string) => escapeMarkup(said)
	const where = [door.link.name, door.link.poolId ? (named[0]?.name ?? '') : ''].filter(Boolean)
	const once = `<input type="hidden" name="device" value="${randomUUID()}">`
	const poolField =
		door.link.poolId === null && named.length > 0
			? `<label for="walk-pool">${text(m.door_pool())}</label><select id="walk-pool" name="pool"><option value="">${text(m.door_pool_none())}</option>${named.map(({ id, name }) => `<option value="${id}">${text(name)}</option>`).join('')}</select>`
			: ''
	const body = [
		'<header>',
		`<h1 dir="auto">${text(door.series.title)}</h1>`,
		`<p>${text(formatMoment(door.date.startsAt, locale, zone))}</p>`,
		`<p><bdi>${where.map(text).join(`</bdi>${dot()}<bdi>`)}</bdi></p>`,
		'</header>',
		`<noscript><p class="soft">${text(m.door_no_script())}</p></noscript>`,
		'<p id="ready" role="status" class="warn" hidden></p>',
		'<main>',
		result ? resultOf(result, path) : '',
		'<section id="result" aria-live="assertive" hidden></section>',
		`<form id="form" method="post" action="${path}" autocomplete="off">${once}`,
		`<label for="code">${text(m.door_field())}</label>`,
		`<div class="row"><input id="code" name="code" required maxlength="120" dir="auto" autocapitalize="off" autocomplete="off" spellcheck="false" enterkeyhint="go"><button>${text(m.door_check())}</button></div></form>`,
		'<ul id="found" hidden></ul>',
		`<div class="row"><button type="button" id="camera" class="quiet" hidden>${text(m.door_camera())}</button><button type="button" id="undo" class="quiet" hidden>${text(m.door_undo())}</button></div>`,
		`<p id="camera-note" class="soft" hidden>${text(m.door_camera_note())}</p>`,
		`<div id="view" hidden><video id="video" muted playsinline></video><div class="row"><button type="button" id="stop" class="quiet">${text(m.door_camera_off())}</button></div></div>`,
		`<details id="walk"><summary>${text(m.door_walk_in_title())}</summary><form id="walk-form" method="post" action="${path}" autocomplete="off">${once}<input type="hidden" name="walk" value="yes">`,
		`<label for="walk-name">${text(m.door_walk_in_name())}</label><input id="walk-name" name="name" maxlength="${maxNameLength}" dir="auto" autocomplete="off">${poolField}`,
		`<div class="row"><button>${text(m.door_walk_in())}</button></div></form></details>`,
		`<section id="numbers" hidden><h2>${text(m.door_numbers())}</h2><table><thead><tr><th scope="col">${text(m.door_pool())}</th><th scope="col">${text(m.door_inside())}</th><th scope="col">${text(m.door_expected())}</th></tr></thead><tbody id="rows"></tbody></table></section>`,
		'<p id="sent" role="status"></p>',
		'</main>',
		`<nav aria-label="${text(m.door_languages())}">${languagesOf(context, token)}</nav>`,
		`<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
		`<script>${script}</script>`,
	]
	return documentOf(locale, m.door_title(), body.join(''))
}

function resultOf({ tone, big, who, text: more, again }: DoorResult, path: string): string {
	const text = (said: string) => escapeMarkup(said)
	const form = again
		? `<form method="post" action="${path}"><input type="hidden" name="device" value="${randomUUID()}"><input type="hidden" name="code" value="${text(again)}"><input type="hidden" name="again" value="yes"><div class="row"><button>${text(m.door_all_the_same())}</button></div></form>`
		: ''
	return `<section class="result ${tone}" role="status"><p class="big">${text(big)}</p>${who ? `<p class="who"><bdi>${text(who)}</bdi></p>` : ''}${more ? `<p>${text(more)}</p>` : ''}${form}</section>`
}

function languagesOf(context: Readonly<RouterContextProvider>, token: string): string {
	const { locale, runtime } = requestContext(context)
	return runtime
		.settings()
		['site.languages'].filter((each) => each !== locale)
		.map(
			(each) =>
				`<a href="${pathIn(each, doorPathOf(token))}" lang="${each}" hreflang="${each}">${localeNames[each]}</a>`,
		)
		.join('')
}

/** A document with one sentence: the link works later, or no longer; phones forget what they kept of it. */
export function closedDocument(locale: Locale, sentence: string, linkId?: string): string {
	const body = `<h1>${escapeMarkup(m.door_title())}</h1><p>${escapeMarkup(sentence)}</p>`
	const end = linkId ? `<p id="over" hidden>${linkId}</p><script>${forgetScript}</script>` : ''
	return documentOf(locale, m.door_title(), body + end)
}

const forgetScript =
	"for (const name of Object.keys(localStorage)) if (name.startsWith('door:' + document.getElementById('over').textContent + ':')) localStorage.removeItem(name)"

function documentOf(locale: Locale, title: string, body: string): string {
	return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${styleIn(locale)}</style></head><body>${body}</body></html>`
}

function styleIn(locale: Locale): string {
	if (locale === 'en') return style
	const faces = fontsOf(locale)
		.slice(0, 2)
		.map((file, index) => `@font-face{font-family:"Door ${index}";font-display:swap;src:url("${file}")}`)
	return `${faces.join('')}${style}body,button,input,select{font-family:"Door 0","Door 1",system-ui,sans-serif}`
}

/** The headers of a door's documents: no copy but that of the service worker, and a camera of its own. */
export function doorHeaders(locale: Locale): Record<string, string> {
	return {
		'content-type': 'text/html; charset=utf-8',
		'cache-control': 'no-store',
		'x-robots-tag': 'noindex',
		'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
		'content-security-policy': [
			"default-src 'none'",
			`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hashOf(script)}' 'sha256-${hashOf(forgetScript)}'`,
			`style-src 'sha256-${hashOf(styleIn(locale))}'`,
			"font-src 'self'",
			"connect-src 'self'",
			"media-src 'self' blob:",
			"worker-src 'self'",
			"form-action 'self'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
		].join('; '),
	}
}
