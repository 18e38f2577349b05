// TypeScript types for protocol/asyncapi.yaml, made by json-schema-to-typescript. The operations say who asks what and
// what is answered, so the result has four parts, each keyed by the operation's name:
//   Requests["room.move"]          what the client sends
//   Answers["room.move"]           what comes back: a result or an error
//   Notifications["room.update"]   what the server says unasked
// The schemas keep the names that the document gives them.
import { compile } from "json-schema-to-typescript";

const whole = (properties) => ({
  type: "object",
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** The schemas of an AsyncAPI document, with references as JSON Schema has them. */
export function schemasOf(document) {
  const resolve = ({ $ref }) =>
    $ref
      .slice(2)
      .split("/")
      .reduce((part, key) => part[key], document);
  const payloadOf = (reference) => {
    const message = resolve(reference);
    return message.$ref ? payloadOf(message) : message.payload;
  };
  const anyOf = (messages) => (messages.length === 1 ? payloadOf(messages[0]) : { anyOf: messages.map(payloadOf) });
  const parts = { Requests: {}, Answers: {}, Notifications: {} };
  for (const [name, { action, messages, reply }] of Object.entries(document.operations)) {
    parts[action === "receive" ? "Requests" : "Notifications"][name] = anyOf(messages);
    if (reply) parts.Answers[name] = anyOf(reply.messages);
  }
  const definitions = Object.fromEntries(Object.entries(parts).map(([name, messages]) => [name, whole(messages)]));
  Object.assign(definitions, document.components.schemas);
  const schema = {
    title: "Protocol",
    ...whole(Object.fromEntries(Object.keys(parts).map((part) => [part, { $ref: `#/definitions/${part}` }]))),
    definitions,
  };
  return JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "#/definitions/"));
}

export const typesOf = (document) => compile(schemasOf(document), "Protocol", { bannerComment: "", format: false });
