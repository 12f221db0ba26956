import { Fragment } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#app/paraglide/messages.js'

/** Cookies of this site, by their names in the browser. */
export function CookieTable() {
	const root = useRouteLoaderData('root') as { siteUrl?: string } | undefined
	const prefix = root?.siteUrl?.startsWith('https:') ? '__Host-' : ''
	const cookies = [
		['mishkat.session_token', m.pages_privacy_cookie_session(), m.pages_privacy_cookie_session_life()],
		['language', m.pages_privacy_cookie_language(), m.pages_privacy_cookie_language_life()],
		['flash', m.pages_privacy_cookie_flash(), m.pages_privacy_cookie_flash_life()],
		['kept', m.pages_privacy_cookie_kept(), m.pages_privacy_cookie_kept_life()],
		['person', m.pages_privacy_cookie_person(), m.pages_privacy_cookie_person_life()],
		['device', m.pages_privacy_cookie_device(), m.pages_privacy_cookie_device_life()],
		['confirm', m.pages_privacy_cookie_confirm(), m.pages_privacy_cookie_confirm_life()],
		['code-for', m.pages_privacy_cookie_code(), m.pages_privacy_cookie_half_hour()],
		['registering', m.pages_privacy_cookie_registering(), m.pages_privacy_cookie_half_hour()],
	] as const
	return (
		<>
			<table className="w-full border-collapse text-start">
				<thead>
					<tr className="border-line-strong border-b">
						<Head>{m.pages_privacy_cookie_name()}</Head>
						<Head>{m.pages_privacy_cookie_purpose()}</Head>
						<Head>{m.pages_privacy_cookie_life()}</Head>
					</tr>
				</thead>
				<tbody>
					{cookies.map(([name, purpose, life]) => (
						<tr key={name} className="border-line border-b align-baseline">
							<td className="py-2 pe-3">
								<CookieName name={prefix + name} />
							</td>
							<td className="py-2 pe-3">{purpose}</td>
							<td className="py-2">{life}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>{m.pages_privacy_cookies_theme()}</p>
		</>
	)
}

/** Allows line breaks between the parts of a name. */
function CookieName({ name }: { name: string }) {
	return (
		<bdi dir="ltr">
			{name.split(/(?<=[._-])/).map((part, index) => (
				<Fragment key={part}>
					{index > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</bdi>
	)
}

function Head({ children }: { children: string }) {
	return (
		<th scope="col" className="py-2 pe-3 text-start font-semibold">
			{children}
		</th>
	)
}
