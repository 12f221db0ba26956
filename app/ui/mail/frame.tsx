import { Body, Container, Head, Hr, Html, Img, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { colours, lookOf } from './look.ts'

type Props = {
	siteName: string
	siteUrl: string
	/** In place of mark and name; its name is said where pictures are held back. */
	logo?: { url: string; width: number; height: number }
	/** The one line that mail programs show beside the subject. */
	preview: string
	/** Why this person gets it. */
	why: string
	/** Where it can be switched off. */
	preferences?: { label: string; href: string }
	children: ReactNode
}

/** The common frame of all mail: whose it is above, why one gets it below. */
export function MailFrame({ siteName, siteUrl, logo, preview, why, preferences, children }: Props) {
	const look = lookOf()
	const link = { color: colours.emerald }
	return (
		<Html lang={getLocale()} dir={look.dir}>
			<Head>
				<meta name="color-scheme" content="light" />
				<meta name="supported-color-schemes" content="light" />
			</Head>
			<Preview>{preview}</Preview>
			<Body dir={look.dir} style={{ ...look.text, margin: 0, backgroundColor: colours.paper }}>
				{/* Web mail drops the attributes of html and body: the direction is said again inside. */}
				<Container dir={look.dir} style={{ maxWidth: 600, margin: '0 auto', padding: '24px 12px' }}>
					<Section style={{ padding: '0 12px 20px' }}>
						<Link href={siteUrl} style={{ textDecoration: 'none' }}>
							{logo ? <Logo {...logo} siteName={siteName} /> : <Mark />}
							{!logo && (
								<span
									style={{
										...look.heading,
										fontSize: 18,
										verticalAlign: 'middle',
										padding: look.dir === 'rtl' ? '0 12px 0 0' : '0 0 0 12px',
									}}
								>
									{siteName}
								</span>
							)}
						</Link>
					</Section>
					<Section
						style={{
							backgroundColor: colours.surface,
							border: `1px solid ${colours.line}`,
							borderRadius: 12,
							padding: '28px 24px 12px',
						}}
					>
						{children}
					</Section>
					<Section style={{ padding: '20px 12px 0' }}>
						<Hr style={{ border: 'none', borderTop: `1px solid ${colours.line}`, margin: '0 0 12px' }} />
						<Text style={look.small}>{why}</Text>
						<Text style={look.small}>
							{preferences && (
								<Link href={preferences.href} style={link}>
									{preferences.label}
								</Link>
							)}
							<span data-skip-in-text>
								{preferences && dot()}
								<Link href={siteUrl} style={link}>
									{siteName}
								</Link>
							</span>
						</Text>
					</Section>
				</Container>
			</Body>
		</Html>
	)
}

type LogoProps = { url: string; width: number; height: number; siteName: string }

/** As high as a heading, and no wider than a phone shows. */
function Logo({ url, width, height, siteName }: LogoProps) {
	const part = Math.min(40 / height, 240 / width)
	const [w, h] = [Math.round(width * part), Math.round(height * part)]
	return (
		<Img
			src={url}
			alt={siteName}
			width={w}
			height={h}
			style={{ ...lookOf().heading, fontSize: 18, margin: 0 }}
		/>
	)
}

/** The niche and its lamp, drawn by the mail program: pictures from elsewhere are held back, and SVG is not known. */
function Mark() {
	return (
		<span
			aria-hidden="true"
			data-skip-in-text
			style={{
				display: 'inline-block',
				width: 30,
				height: 36,
				lineHeight: '40px',
				borderRadius: '15px 15px 4px 4px',
				backgroundColor: colours.emerald,
				color: colours.gold,
				fontFamily: 'Arial, sans-serif',
				fontSize: 15,
				textAlign: 'center',
				verticalAlign: 'middle',
			}}
		>
			●
		</span>
	)
}
