import { Outlet } from 'react-router'
import { guard } from '#app/platform/ctx.server.ts'
import { ScholarNav } from '#app/shell/scholar-nav.tsx'

export const middleware = [guard('scholar')]

export default function ScholarsOnly() {
	return (
		<>
			<ScholarNav />
			<Outlet />
		</>
	)
}
