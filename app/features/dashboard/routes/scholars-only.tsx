import { Outlet } from 'react-router'
import { guard } from '#app/platform/ctx.server.ts'

export const middleware = [guard('scholar')]
export const handle = { area: 'scholar' }

export default function ScholarsOnly() {
	return <Outlet />
}
