export function meta() {
  return [{ title: "Daybreak" }];
}

export default function Home() {
  return <main>Websites in 24 hours</main>;
}
