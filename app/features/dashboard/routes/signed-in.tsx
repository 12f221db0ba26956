import { Outlet } from 'react-router'
import { guard } from '#app/platform/ctx.server.ts'

export const middleware = [guard('user')]

export default function SignedIn() {
	return <Outlet />
}
