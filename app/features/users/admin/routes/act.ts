import { redirect } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, tryWork } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { failedCode } from '#app/staff/verb-route.server.ts'
import { keepUser } from '../commands/keep-user.server.ts'
import { liftBan } from '../commands/lift-ban.server.ts'
import { offerAccountLink } from '../commands/offer-link.server.ts'
import { signOutEverywhere } from '../commands/sign-out-everywhere.server.ts'
import { startLooking } from '../commands/start-looking.server.ts'
import { requirePerson } from '../require-person.server.ts'
import type { Route } from './+types/act'

type Act = (ctx: Ctx<User>, env: Env, id: string, locale: Locale) => Promise<Response>

function done(id: string, code: string) {
	return redirectWith(`/admin/users/${id}`, { tone: 'good', code: `people.${code}` })
}

/** Buttons of a person's page, by the pattern of their address. */
const acts: Record<string, Act> = {
	'admin/users/:userId/unban': async (ctx, env, id) => {
		await liftBan(ctx, env, id)
		return done(id, 'unbanned')
	},
	'admin/users/:userId/sign-out': async (ctx, _, id) => {
		await signOutEverywhere(ctx, id)
		return done(id, 'signed-out-everywhere')
	},
	'admin/users/:userId/look': async (ctx, _env, id) => {
		const { cookies } = await startLooking(ctx, id)
		return redirect('/dashboard', { headers: cookies })
	},
	'admin/users/:userId/invitation': async (ctx, env, id, locale) => {
		const offered = await offerAccountLink(ctx, env, { personId: id, kind: 'invite', way: 'mail', locale })
		if (!offered.ok)
			return redirectWith(`/admin/users/${id}`, { tone: 'bad', code: `people.link-${offered.reason}` })
		return done(id, 'link-mailed')
	},
	'admin/users/:userId/keep': async (ctx, _, id) => {
		await keepUser(ctx, id)
		return done(id, 'kept')
	},
}

/** Reached after signing in on the way to the action. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { person } = await requirePerson(context, params.userId)
	return redirect(`/admin/users/${person.id}`)
}

export async function action({ pattern, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime, locale } = requestContext(context)
	const [act, id] = [requireRow(acts[pattern]), requireRow(readId(params.userId))]
	const tried = await tryWork(context, () => act(ctx, runtime.env, id, locale))
	return tried.ok ? tried.done : redirectWith(`/admin/users/${id}`, { tone: 'bad', code: failedCode(tried) })
}
