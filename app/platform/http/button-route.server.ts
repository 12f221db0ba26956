import { type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import type { Role, User } from '../actor.ts'
import { type Ctx, requireRole } from '../ctx.server.ts'
import { requireRow } from '../errors.server.ts'
import { readId } from '../ids.ts'
import { readForm } from './forms.server.ts'

type Params = Record<string, string | undefined>
type Args = { request: Request; params: Params; context: Readonly<RouterContextProvider> }

type Button<Input> = {
	level: Role
	/** The fields of the button; invalid ones change nothing. */
	input?: z.ZodType<Input>
	/** The page with the button: a GET redirects there, and so does the action unless `press` returns a path. */
	page: (params: Params) => string
	/**
	 * @param of.id reads an id from the address: 404 if it is malformed
	 * @param of.request for its address; its form is read if there is an `input`
	 * @returns where to redirect, if not to `page`
	 */
	press: (ctx: Ctx<User>, of: Args & { input: Input; id: (name: string) => string }) => Promise<unknown>
}

/** The loader and the action of a URL that only handles a button. */
export function buttonRoute<Input>({ level, input, page, press }: Button<Input>) {
	// Headers are ASCII, whatever the address names.
	const back = (params: Params) => redirect(page(params).replace(/[^\0-\x7F]+/gu, encodeURIComponent))
	return {
		/** After a login on the way to the action the browser comes back by GET. */
		loader({ params, context }: Args) {
			requireRole(context, level)
			return back(params)
		},
		async action({ request, params, context }: Args) {
			const ctx = requireRole(context, level)
			const form = input ? await readForm(request, input) : { ok: true, input: undefined as Input }
			const id = (name: string) => requireRow(readId(params[name] ?? ''))
			const answer = form.ok
				? await press(ctx, { input: form.input, id, request, params, context })
				: undefined
			return answer instanceof Response ? answer : back(params)
		},
	}
}
