import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { requestContext, requireUser } from '../ctx.server.ts'
import type { Db } from '../db/db.server.ts'
import { keptForms } from '../db/tables.server.ts'
import type { Job } from '../events/jobs.server.ts'
import { seal, unseal } from '../seal.server.ts'
import { BrokenForm, readParts } from '../storage/multipart.server.ts'
import { piecesOf } from '../storage/receive.server.ts'
import { cookie } from './cookies.server.ts'
import { isShowable, longFormBytes, stripControl } from './forms.server.ts'
import { pageField, shownAtField } from './forms.ts'

/** Marks a browser whose person may have saved forms, which are then looked up. It holds no data. */
export const savedFormCookie = 'kept'
const lifeMs = 24 * 60 * 60 * 1000
const mostForms = 20

/** A form's page, its action, and its fields in order. */
export type SavedForm = {
	page: string
	action: string
	fields: [name: string, value: string][]
	/** Being restored by a redirect: no message. */
	isQuiet?: boolean | undefined
}

type Saved = SavedForm & { personId: string }

/**
 * Saves the refused or lost input of a form for its page.
 * @param form.page, form.action paths without language prefix
 * @param form.personId the only person who gets it back
 * @param form.isByToken given back by its token alone
 * @returns its token
 */
export async function saveForm(
	db: Db,
	secret: string,
	{ now, isByToken = false, ...form }: Saved & { now: Date; isByToken?: boolean },
): Promise<string> {
	const token = randomBytes(24).toString('base64url')
	await db.insert(keptForms).values({
		tokenHash: hashOf(token),
		owner: isByToken ? null : ownerOf(form.personId, secret),
		path: form.page,
		sealed: seal(JSON.stringify(form), secret),
		expiresAt: new Date(now.getTime() + lifeMs),
	})
	return token
}

export function savedFormCookieOf(): string {
	return cookie(savedFormCookie, '1', lifeMs / 1000)
}

/**
 * Saves input for the page that the redirect leads to, which reads it as `requestContext(context).savedFields`.
 * @param path without language prefix; with its query as `URLSearchParams` writes it
 * @returns the headers of the redirect
 */
export async function saveFormFor(
	context: Readonly<RouterContextProvider>,
	path: string,
	fields: Record<string, string>,
	{ isQuiet }: Pick<SavedForm, 'isQuiet'> = {},
): Promise<Record<string, string>> {
	const { actor, db, now } = requireUser(context)
	const { env } = requestContext(context).runtime
	const [action = path] = path.split('?')
	const entries = Object.entries(fields)
	const form = { page: path, action, personId: actor.id, fields: entries, isQuiet }
	await saveForm(db, env.SECRET, { ...form, now })
	return { 'set-cookie': savedFormCookieOf() }
}

/** A person's saved forms, newest first. */
export async function listSavedForms(
	db: Db,
	secret: string,
	{ personId, now }: { personId: string; now: Date },
): Promise<(SavedForm & { id: string })[]> {
	const rows = await db
		.select({ id: keptForms.tokenHash, sealed: keptForms.sealed })
		.from(keptForms)
		.where(and(eq(keptForms.owner, ownerOf(personId, secret)), gt(keptForms.expiresAt, now)))
		.orderBy(desc(keptForms.expiresAt))
		.limit(mostForms)
	return rows.flatMap(({ id, sealed }) => {
		const form = opened(sealed, secret)
		return form?.personId === personId ? [{ id, ...form }] : []
	})
}

export async function dropSavedForms(db: Db, ids: string[]): Promise<void> {
	if (ids.length > 0) await db.delete(keptForms).where(inArray(keptForms.tokenHash, ids))
}

/** Returns, once, the input saved under a token. */
export async function takeSavedForm(
	db: Db,
	secret: string,
	{ page, personId, token, now }: { page: string; personId: string; token: string; now: Date },
): Promise<Record<string, string> | null> {
	const [row] = await db
		.delete(keptForms)
		.where(
			and(eq(keptForms.tokenHash, hashOf(token)), eq(keptForms.path, page), gt(keptForms.expiresAt, now)),
		)
		.returning({ sealed: keptForms.sealed })
	const form = row && opened(row.sealed, secret)
	return form?.personId === personId ? Object.fromEntries(form.fields) : null
}

/** The same, without forgetting it: the form is read more than once. */
export async function readSavedForm(
	db: Db,
	secret: string,
	{ page, personId, token, now }: { page: string; personId: string; token: string; now: Date },
): Promise<Record<string, string> | null> {
	const [row] = await db
		.select({ sealed: keptForms.sealed })
		.from(keptForms)
		.where(
			and(eq(keptForms.tokenHash, hashOf(token)), eq(keptForms.path, page), gt(keptForms.expiresAt, now)),
		)
	const form = row && opened(row.sealed, secret)
	return form?.personId === personId ? Object.fromEntries(form.fields) : null
}

/** The fields of a posted form that may be shown again, repeated ones too; files are left out. */
export async function typedFields(request: Request): Promise<SavedForm['fields']> {
	const type = request.headers.get('content-type') ?? ''
	const fields: SavedForm['fields'] = []
	const add = (name: string, value: string) => {
		if (name !== pageField && name !== shownAtField && isShowable(name))
			fields.push([name, stripControl(name, value)])
	}
	if (!/^multipart\/form-data/i.test(type)) {
		if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > longFormBytes) return []
		for (const [name, value] of await request.formData().catch(() => []))
			if (typeof value === 'string') add(name, value)
		return fields
	}
	let bytes = 0
	try {
		for await (const part of readParts(piecesOf(request.body), type, longFormBytes)) {
			if (!('value' in part)) continue
			bytes += Buffer.byteLength(part.value)
			if (part.isTooLong || bytes > longFormBytes) return []
			add(part.name, part.value)
		}
	} catch (error) {
		if (!(error instanceof BrokenForm)) throw error
	}
	return fields
}

/** Removes what was not fetched within a day. */
export const formJobs: Job[] = [
	{
		name: 'forms.forget',
		retains: [{ code: 'platform.keeps-forms', hours: lifeMs / 3_600_000 }],
		every: '*/15 * * * *',
		async run({ db }, now) {
			const gone = await db
				.delete(keptForms)
				.where(lt(keptForms.expiresAt, now))
				.returning({ path: keptForms.path })
			return gone.length > 0 ? { forgotten: gone.length } : undefined
		},
	},
]

function opened(sealed: string, secret: string): Saved | null {
	const text = unseal(sealed, secret)
	return text ? (JSON.parse(text) as Saved) : null
}

function ownerOf(personId: string, secret: string): string {
	return createHmac('sha256', secret).update(`mishkat saved form of ${personId}`).digest('base64url')
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}
