import { type RouterContextProvider, redirect } from 'react-router'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { planPath } from './model.ts'
import { findPlanByToken } from './read.server.ts'

/** The plan of a secret link. @throws 404 if there is none */
export async function planOfLink(context: Readonly<RouterContextProvider>, token: string) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const pledge = requireRow(await findPlanByToken(ctx, token, { secret: runtime.env.SECRET, locale }))
	return { ctx, pledge, locale, today: todayOf(context) }
}

type Args = { params: { token: string }; context: Readonly<RouterContextProvider> }
type Press = (ctx: Ctx, planId: string, today: string) => Promise<{ ok: boolean }>

/** The loader and action of a button on a plan's page; pressed twice, the page shows the state. */
export function planButton(press: Press, done: () => string) {
	return {
		async loader({ params, context }: Args) {
			await planOfLink(context, params.token)
			return redirect(planPath(params.token))
		},
		async action({ params, context }: Args) {
			const { ctx, pledge, today } = await planOfLink(context, params.token)
			const pressed = await press(ctx, pledge.id, today)
			if (!pressed.ok) return redirect(planPath(params.token))
			return redirectWith(planPath(params.token), { tone: 'good', text: done() })
		},
	}
}
