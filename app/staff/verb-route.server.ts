import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import type { Role, User } from '#app/platform/actor.ts'
import { type Ctx, requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow, tryWork } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import type { Flash, Undo } from '#app/platform/http/flash.ts'
import { readForm, refuse, showable } from '#app/platform/http/forms.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { saveFormFor } from '#app/platform/http/saved-forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { undoSeconds } from '#app/workflow/rules.ts'
import type { Choosable } from './person-picker.tsx'

type Args = {
	request: Request
	params: { id?: string | undefined; verb?: string | undefined }
	context: Readonly<RouterContextProvider>
}
/** A command's result; missing parts follow from the verb. */
type Result =
	| { ok: true; code?: string }
	| { ok: false; reason: string; to?: string | undefined; values?: Record<string, string> }

/** The input that a verb's form requires. */
export type Asks = 'confirm' | 'note' | 'reason' | 'person' | 'choice'
/** The form's input; fields that it does not have are empty. */
export type VerbInput = {
	note: string
	personId: string
	/** One of the desk's `choices`, validated. */
	choice: string
	/** The last step that the page showed, if known. */
	seen?: number | undefined
	/** The version that the page showed, if there are versions. */
	versionId?: string | undefined
	/** Insists on a person who is not eligible. */
	anyway: boolean
}

const note = z
	.string()
	.default('')
	.transform((text) => text.replace(/\r\n?/g, '\n').trim())
	.pipe(z.string().max(2000, 'staff.note-long'))
const common = {
	seen: z.coerce.number().int().optional().catch(-1),
	versionId: z.string().optional(),
	returnTo: z.string().default(''),
	note: z
		.string()
		.optional()
		.transform(() => ''),
	personId: z
		.string()
		.optional()
		.transform(() => ''),
	choice: z.string().default(''),
	anyway: z
		.string()
		.optional()
		.transform((value) => value === 'yes'),
	/** The search button. */
	find: z.string().optional(),
	searched: z.string().default(''),
}
const inputs = {
	confirm: z.object(common),
	note: z.object({ ...common, note }),
	reason: z.object({ ...common, note: note.pipe(z.string().min(1, 'staff.reason-required')) }),
	person: z.object({ ...common, note, personId: z.string().default('') }),
	choice: z.object({ ...common, note }),
}

type Subject = {
	id: string
	title: string
	language?: Locale
	/** The displayed version. */
	versionId?: string | null
	verbs: readonly string[]
}

/** The verbs of one workflow for the staff, as its one route of verbs needs them. */
export type Desk<Verb extends string> = {
	/** The prefix of its codes: `<name>.<verb>-done` and `<name>.<reason>`. */
	name: string
	/** The list's address; an item is below it by id, and a verb below that. */
	path: string
	/** The item's page, if elsewhere. */
	to?: (id: string) => string
	/** The minimum role; `user`: their own items. */
	level?: Role
	verbs: Record<Verb, { asks?: Asks; undoable?: boolean }>
	/** The verbs' addresses, where they are not their names in kebab-case. */
	addresses?: Partial<Record<Verb, string>>
	/** The item and its allowed verbs; undefined: it does not exist for this person. */
	find: (ctx: Ctx<User>, id: string) => Promise<Subject | undefined>
	/** The options of a verb that needs a choice; their words are the page's. */
	choices?: Partial<Record<Verb, readonly string[]>>
	/** `context`: to read settings. */
	commands: Record<
		Verb,
		(ctx: Ctx<User>, id: string, input: VerbInput, context?: Args['context']) => Promise<Result>
	>
	undo?: (ctx: Ctx<User>, id: string) => Promise<Result>
	/** A refused text comes back in its form; the verbs' page has the words of the reasons (`errors`). */
	keepsText?: true
	/** The success message; absent: the words of `<name>.<verb>-done`. */
	done?: Record<Verb, () => string>
	/** The people to choose from: all, or those with a name. */
	listPeople?: (
		ctx: Ctx<User>,
		id: string,
		of: { verb: Verb; called: string; context: Args['context'] },
	) => Promise<Choosable[]>
	/** Where to go afterwards, if the form does not say; absent: to the item. */
	after?: (verb: Verb, id: string) => string
}

/** The last part of a verb's address. */
export function verbSlug<Verb extends string>(desk: Pick<Desk<Verb>, 'addresses'>, verb: Verb): string {
	return desk.addresses?.[verb] ?? verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

async function openSubject<Verb extends string>(desk: Desk<Verb>, { params, context }: Args) {
	const ctx = requireRole(context, desk.level ?? 'scholar')
	const subject = requireRow(await desk.find(ctx, requireRow(readId(params.id ?? ''))))
	const below = `${desk.path}/${subject.id}`
	return { ctx, subject, below, here: desk.to?.(subject.id) ?? below }
}

function verbOf<Verb extends string>(desk: Desk<Verb>, address: string | undefined): Verb {
	const verbs = Object.keys(desk.verbs) as Verb[]
	return requireRow(verbs.find((verb) => verbSlug(desk, verb) === address))
}

/** The page of a verb's form; a verb without a form has none. */
export async function verbLoader<Verb extends string>(desk: Desk<Verb>, args: Args) {
	const { ctx, subject, here } = await openSubject(desk, args)
	// After a login on the way to the action the browser comes back by GET.
	if (args.params.verb === 'undo') throw redirect(here)
	const verb = verbOf(desk, args.params.verb)
	const { asks } = desk.verbs[verb]
	if (!asks) throw redirect(here)
	const { flash, savedFields: kept } = requestContext(args.context)
	// An earlier message stays.
	if (!subject.verbs.includes(verb) && flash) throw redirect(here)
	if (!subject.verbs.includes(verb)) throw redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	const people =
		asks === 'person'
			? await listPeople(desk, ctx, subject.id, { verb, called: '', context: args.context })
			: undefined
	return {
		verb,
		asks,
		subject: { id: subject.id, title: subject.title, language: subject.language },
		versionId: subject.versionId,
		/** The saved input from before the change. */
		kept: kept && { values: kept, errors: {} },
		people,
		listPath: desk.path,
	}
}

export async function verbAction<Verb extends string>(desk: Desk<Verb>, args: Args) {
	const { ctx, subject, below, here } = await openSubject(desk, args)
	if (args.params.verb === 'undo') return undo(desk, args, { ctx, here, id: subject.id })
	const verb = verbOf(desk, args.params.verb)
	const { asks = 'confirm', undoable = false } = desk.verbs[verb]
	const form = await readForm(args.request, inputs[asks])
	if (!form.ok) return form.reply

	const { find, searched, returnTo, ...input } = form.input
	const { values } = form
	const facts = requestContext(args.context)
	/** Back to the form as it is now, or to the item if the verb is no longer offered; the input is kept. */
	async function leadBack(change: Flash) {
		const isOffered = desk.verbs[verb].asks && subject.verbs.includes(verb)
		const to = isOffered ? `${below}/${verbSlug(desk, verb)}` : here
		const { shownAt, seen, versionId, ...typed } = showable(values)
		return redirectWith(to, change, new Headers(await saveFormFor(args.context, to, typed)))
	}
	if (find && asks === 'person') {
		const called = searched.trim().slice(0, 200)
		const people = await listPeople(desk, ctx, subject.id, { verb, called, context: args.context })
		return data({ form: { values: showable(form.values), errors: {} }, people })
	}
	if (asks === 'person' && !readId(input.personId))
		return refuse(form.values, { personId: 'staff.person-required' })
	if (asks === 'choice' && !desk.choices?.[verb]?.includes(input.choice))
		return refuse(form.values, { choice: 'staff.choice-required' })
	const changed = await facts.findChange?.()
	if (changed) return leadBack(changed)
	const tried = await tryWork(args.context, () => desk.commands[verb](ctx, subject.id, input, args.context))
	// A form with fields comes back with its input.
	if (!tried.ok && asks !== 'confirm') return refuse(form.values, { '': failedCode(tried) }, 500)
	if (!tried.ok) return redirectWith(safeReturnTo(returnTo, here), { tone: 'bad', code: failedCode(tried) })
	const { done } = tried
	const to = safeReturnTo(returnTo, desk.after?.(verb, subject.id) ?? here)
	if (!done.ok) {
		const { reason } = done
		// Two pressed at the same moment.
		const changed = reason === 'not-now' ? await facts.findChange?.() : null
		if (changed) return leadBack(changed)
		const code = ownReasons.has(reason) ? `staff.${reason}` : `${desk.name}.${reason}`
		if (asks === 'person' && reason !== 'not-now') return refuse(form.values, { personId: code }, 409)
		if (desk.keepsText && asks !== 'confirm' && reason !== 'not-now')
			return refuse(form.values, { '': code }, 409)
		return redirectWith(done.to ?? to, { tone: 'bad', code, ...(done.values && { values: done.values }) })
	}
	return redirectWith(to, {
		tone: 'good',
		...(desk.done && !done.code
			? { text: desk.done[verb]() }
			: { code: done.code ?? `${desk.name}.${verbSlug({}, verb)}-done` }),
		...(undoable && { undo: undoOf(ctx, `${below}/undo`) }),
	})
}

/** The message when a command could not save. */
export function failedCode({ reason }: { reason: 'full' | 'unexpected' }): string {
	return `staff.failed-${reason}`
}

function listPeople<Verb extends string>(
	desk: Desk<Verb>,
	ctx: Ctx<User>,
	id: string,
	of: { verb: Verb; called: string; context: Args['context'] },
) {
	return loadOrFail(of.context, 'staff.people-failed', async () => desk.listPeople?.(ctx, id, of))
}

/** Reasons with the same meaning in every service. */
export const ownReasons = new Set(['not-now', 'not-eligible', 'same-person'])

/** An undo button for the flash message. */
export function undoOf(ctx: Pick<Ctx, 'now'>, action: string, seconds = undoSeconds): Undo {
	return { action, until: ctx.now.getTime() + seconds * 1000 }
}

async function undo<Verb extends string>(
	desk: Desk<Verb>,
	{ request, context }: Args,
	{ ctx, here, id }: { ctx: Ctx<User>; here: string; id: string },
) {
	const form = await readForm(request, z.object({ returnTo: common.returnTo }))
	if (!form.ok) return form.reply
	const takeBack = requireRow(desk.undo)
	const tried = await tryWork(context, () => takeBack(ctx, id))
	const to = safeReturnTo(form.input.returnTo, here)
	if (!tried.ok) return redirectWith(to, { tone: 'bad', code: failedCode(tried) })
	const { done } = tried
	return done.ok
		? redirectWith(to, { tone: 'good', code: 'staff.undone' })
		: redirectWith(to, { tone: 'bad', code: 'staff.too-late' })
}
