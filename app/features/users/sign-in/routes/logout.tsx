import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { endedCookie } from '#app/platform/http/cookies.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { personCookie } from '#app/platform/http/request-context.server.ts'
import { savedFormCookie } from '#app/platform/http/saved-forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { signOut } from '../commands/sign-out.server.ts'
import { callerOf } from '../session.server.ts'
import type { Route } from './+types/logout'

export function loader({ context }: Route.LoaderArgs) {
	if (!requestContext(context).actor) throw redirect('/')
	return null
}

export async function action({ request, context }: Route.ActionArgs) {
	const caller = callerOf(context, request)
	const cookies = await loadOrLeave(context, 'accounts.sign-out-failed', '/', () =>
		signOut(visitor(context), caller),
	)
	// Removes typed text from the browser before the next person signs in.
	for (const name of [savedFormCookie, personCookie]) cookies.append('set-cookie', endedCookie(name))
	return redirectWith('/', { tone: 'good', code: 'accounts.signed-out' }, cookies)
}

export const meta = privateMeta(m.accounts_logout_title, m.accounts_logout_text)

export default function Logout() {
	return (
		<Page title={m.accounts_logout_title()} intro={m.accounts_logout_text()} width="form">
			<Form method="post" className="flex flex-wrap gap-3">
				<Button>{m.accounts_logout_button()}</Button>
				<ButtonLink to="/dashboard" tone="quiet">
					{m.accounts_logout_stay()}
				</ButtonLink>
			</Form>
		</Page>
	)
}
