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
 * Who asks, of which database, and when. `now` is an instant; tests set it.
 * `bulk` is there while one form works on many rows: when the list was shown that they were chosen from.
 * `shownAt`: when the staff's page was made whose form is answered.
 */
export type Ctx<Who extends Actor = Actor> = {
	db: Db
	actor: Who
	now: Date
	bulk?: { shownAt: Date }
	shownAt?: Date
	shown?: Shown
}

/** What the staff's page showed whose form is answered. */
export type Shown = {
	/** Did somebody else change it since? Locks it until the transaction ends. */
	isChanged: (ctx: Ctx<User>) => Promise<boolean>
	/** Leads back to how it stands now. @throws Response a redirect */
	leadBack: () => Promise<never>
}

/** What the server knows of one request before any route runs. */
export type RequestContext = {
	id: string
	runtime: Runtime
	actor: Actor
	locale: Locale
	/** Path and query without language prefix. */
	path: string
	/** The page to come back to: where the posted form stands, or else the same as `path`. */
	page: string
	/** Whose page the posted form stood on, as it says itself. */
	postedFrom: PostedFrom | null
	/** The form stood on the page of somebody else and is refused. */
	isOfAnother: boolean
	/** The address that rate limits go by. */
	address: string
	/** A nonce for the inline scripts of a page that hydrates. */
	nonce: string
	flash: Flash | null
	/** What a code says to this reader; the server knows the words of every feature, a page only its own. */
	sentenceOf: (code: string, values?: Record<string, string>) => Sentence
	/**
	 * What was typed and could not be taken: in forms of this page, which are filled in with it, and the pages of others.
	 * Null: not looked up.
	 */
	savedForms: { here: SavedForm[]; elsewhere: string[]; ids: string[] } | null
	/** The fields of this page's own form among them, for a loader that needs them. */
	savedFields: Record<string, string> | null
	/** When the staff's page was made whose form this request sends; null: it does not say, or sends none. */
	shownAt: Date | null
	/** What that form is about; null: it does not say, or its route asks by itself. */
	shown: Shown | null
	/** What somebody else did since to what that form is about, as a word for the next page. */
	findChange: (() => Promise<Flash | null>) | null
	/** Set by `requireUser` when it sends somebody to the login page: the server then keeps what they posted. */
	isSignInAsked: boolean
	/** Set where the site is not open yet to whoever asks. */
	isClosed: boolean
	/** The pattern of the route that answers, such as `/fatwas/:fatwaId`; empty before it is known. */
	route: string
	/** Set when the database could not do what was asked; `inForm`: the form itself says so. */
	outage: { kind: Outage; inForm: boolean } | null
	now: Date
	/** The page, once it is made; beside the answer, because reading it out of one costs as much as a statement. */
	html: Buffer | null
}

/** Where somebody adds a second step to their login. */
const secondFactorPath = '/profile/security/authenticator'

export const requestContextKey = createContext<RequestContext>()

export function requestContext(context: Readonly<RouterContextProvider>): RequestContext {
	return context.get(requestContextKey)
}

/** A visitor may. */
export function visitor(context: Readonly<RouterContextProvider>): Ctx {
	const facts = requestContext(context)
	return { db: facts.runtime.db, actor: facts.actor, now: facts.now }
}

/**
 * Somebody signed in may; others go to the login page and come back.
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
 * Only that level and above may; a visitor signs in first, who owes a second step adds it first, others are sent to
 * /unauthorized.
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
			// React Router puts the language before the redirects of loaders and actions, but not of middleware.
			const to = answer instanceof Response && answer.headers.get('location')
			throw to ? redirect(pathIn(requestContext(context).locale, to)) : answer
		}
	}
}

/**
 * The only way to open a transaction; the inner ctx hides the outer, so that no query can slip out of it. Of two of the
 * staff who send forms about one thing at the same moment, the second finds here what the first did.
 * @throws Response a redirect, where what the form's page showed is no longer so
 */
export async function transaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
	const { shown, actor } = ctx
	let isChanged = false
	const done = await ctx.db.transaction(async (tx) => {
		const inner = { ...ctx, db: tx as unknown as Db }
		isChanged = (actor && (await shown?.isChanged({ ...inner, actor }))) ?? false
		return isChanged ? undefined : work(inner)
	})
	if (isChanged) await shown?.leadBack()
	return done as T
}

/** In the transaction at hand, or else in one of its own. */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
	return is(ctx.db, PgTransaction) ? work(ctx) : transaction(ctx, work)
}
