/** The properties that search engines require of a thing of each type; several in a string are alternatives.
 * From Google's documentation of each type ("required properties"). */
const needs: Record<string, string[]> = {
  Article: ["headline"],
  NewsArticle: ["headline"],
  BlogPosting: ["headline"],
  BreadcrumbList: ["itemListElement"],
  Event: ["name", "startDate", "location"],
  FAQPage: ["mainEntity"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization"],
  LocalBusiness: ["name", "address"],
  Organization: ["name"],
  Product: ["name", "offers review aggregateRating"],
  Recipe: ["name", "image"],
  VideoObject: ["name", "thumbnailUrl", "uploadDate"],
};

/** What a thing lacks: 'Product without offers, review or aggregateRating'; empty where it is complete or its type
 * asks for nothing. */
export function missingIn(type: string, thing: Record<string, unknown>): string[] {
  if (!Object.hasOwn(needs, type)) return [];
  return (needs[type] ?? [])
    .map((group) => group.split(" "))
    .filter((names) => names.every((name) => isEmpty(thing[name])))
    .map((names) => `${type} without ${names.join(" or ")}`);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
