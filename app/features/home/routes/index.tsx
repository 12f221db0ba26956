import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'

export function loader() { return { x: 1 } }
export const handle = { hydrates: true }
export default function Home() {
	return <main><h1 className="text-2xl">{m.common_site_name()}</h1><Link to="/fatwas">x</Link></main>
}
