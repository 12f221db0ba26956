import type { User } from '#app/platform/actor.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { onward } from './return-to.ts'

/** Who signs in where somebody is signed in goes on as that person, and is told who it is. */
export function alreadyIn({ name, role }: User, to: string | null): Response {
	return redirectWith(onward(to, role), { tone: 'good', code: 'accounts.already-in', values: { name } })
}
