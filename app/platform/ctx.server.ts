import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { type Actor, isAtLeast, type Role, type User } from './actor.ts'
import { noteRefusal } from './audit/origin.server.ts'
import type { Db } from './db/db.server.ts'
import type { Outage } from './db/outage.server.ts'
import type { Flash } from './http/flash.ts'
import type { PostedFrom } from './http/page-of.server.ts'
import type { SavedForm } from './http/saved-forms.server.ts'
import type { Runtime } from './process/runtime.server.ts'
import { type Locale, pathIn } from './text/locale.ts'
import type { Sentence } from './text/words.ts'

/**
 * The actor, the database and the time of a request. `now` is an instant that tests can set. `bulk`: when the list was shown
 * whose rows are changed together. `shownAt`: when the staff's page with the form was made.
 */
export type Ctx<Who extends Actor = Actor> = {
	db: Db
	actor: Who
	now: Date
	bulk?: { shownAt: Date }
	shownAt?: Date
	shown?: FormSubject
}

/** The subject of a staff form. */
export type FormSubject = {
	/** Has somebody else changed it since? Locks it until the transaction ends. */
	isChanged: (ctx: Ctx<User>) => Promise<boolean>
	/** Redirects to the page as it is now. @throws Response a redirect */
	redirectBack: () => Promise<never>
}

export type RequestContext = {
	id: string
	runtime: Runtime
	actor: Actor
	locale: Locale
	/** Path and query without language prefix. */
	path: string
	/** Asked by the router for its data, not as a document. */
	isData: boolean
	/** The page to come back to: the posted form's page, or else the same as `path`. */
	page: string
	/** The person and page that the posted form names itself. */
	postedFrom: PostedFrom | null
	/** The form comes from another person's page and is refused. */
	isOfAnother: boolean
	/** The key of rate limits. */
	address: string
	/** The nonce of inline scripts, for a page that hydrates. */
	nonce: string
	flash: Flash | null
	/**
	 * The sentence of a code in the reader's language; the server knows the words of every feature, a page only its
	 * own.
	 */
	sentenceOf: (code: string, values?: Record<string, string>) => Sentence
	/**
	 * Input that could not be saved: for forms of this page, which it fills, and of other pages. Null: not looked up.
	 */
	savedForms: { here: SavedForm[]; elsewhere: string[]; ids: string[] } | null
	/** The fields for this page's own form, if its loader needs them. */
	savedFields: Record<string, string> | null
	/** When the staff's page with the posted form was made; null: not said, or no form. */
	shownAt: Date | null
	/** Its subject; null: not said, or the route checks by itself. */
	shown: FormSubject | null
	/** Tells what somebody else changed since. */
	findChange: (() => Promise<Flash | null>) | null
	/** `requireUser` sent the visitor to the login page: the server then keeps the posted form. */
	isSignInAsked: boolean
	/** The site is not open yet to this person. */
	isClosed: boolean
	/** The pattern of the route that answers, such as `/fatwas/:fatwaId`; empty before it is known. */
	route: string
	/** The database failed; `inForm`: the form itself says so. */
	outage: { kind: Outage; inForm: boolean } | null
	now: Date
	/** The rendered page, beside the answer: reading it out of the answer costs as much as a query. */
	html: Buffer | null
}

const secondFactorPath = '/profile/security/authenticator'

export const requestContextKey = createContext<RequestContext>()

export function requestContext(context: Readonly<RouterContextProvider>): RequestContext {
	return context.get(requestContextKey)
}

/** For everybody. */
export function visitor(context: Readonly<RouterContextProvider>): Ctx {
	const facts = requestContext(context)
	return { db: facts.runtime.db, actor: facts.actor, now: facts.now }
}

/**
 * For signed-in people; a visitor goes to the login page and comes back.
 * @throws Response a redirect to /login?returnTo=…
 */
export function requireUser(context: Readonly<RouterContextProvider>): Ctx<User> {
	const facts = requestContext(context)
	if (facts.actor === null) {
		facts.isSignInAsked = true
		throw redirect(`/login?returnTo=${encodeURIComponent(facts.page)}`)
	}
	const { actor, now, shownAt, shown, runtime } = facts
	return { db: runtime.db, actor, now, ...(shownAt && { shownAt }), ...(shown && { shown }) }
}

/**
 * For that level and above. A visitor logs in first, a person without the required two-step login sets it up first,
 * others go to /unauthorized.
 * @throws Response a redirect
 */
export function requireRole(context: Readonly<RouterContextProvider>, level: Role): Ctx<User> {
	const ctx = requireUser(context)
	if (!isAtLeast(ctx.actor, level)) {
		const { secondFactorDueAt } = ctx.actor
		if (secondFactorDueAt && secondFactorDueAt <= ctx.now) throw redirect(secondFactorPath)
		noteRefusal('security.role-refused')
		throw redirect('/unauthorized')
	}
	return ctx
}

/** The guard of an area: `export const middleware = [guard('scholar')]`. Each loader and action checks again. */
export function guard(level: Role) {
	return ({ context }: { context: Readonly<RouterContextProvider> }) => {
		try {
			requireRole(context, level)
		} catch (answer) {
			// React Router adds the language prefix to redirects of loaders and actions, but not of middleware.
			const to = answer instanceof Response && answer.headers.get('location')
			throw to ? redirect(pathIn(requestContext(context).locale, to)) : answer
		}
	}
}

/**
 * The only way to open a transaction; the inner ctx hides the outer one, so that no query runs outside. A staff form
 * that was overtaken by a colleague's finds their change here.
 * @throws Response a redirect, if the form's subject has changed since the page was made
 */
export async function transaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
	const { shown, actor } = ctx
	let isChanged = false
	const done = await ctx.db.transaction(async (tx) => {
		const inner = { ...ctx, db: tx as unknown as Db }
		isChanged = (actor && (await shown?.isChanged({ ...inner, actor }))) ?? false
		return isChanged ? undefined : work(inner)
	})
	if (isChanged) await shown?.redirectBack()
	return done as T
}

/** In the current transaction, or a new one. */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
	return is(ctx.db, PgTransaction) ? work(ctx) : transaction(ctx, work)
}
