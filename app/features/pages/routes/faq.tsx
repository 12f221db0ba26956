export default function Stub() { return <h1>faq</h1> }
